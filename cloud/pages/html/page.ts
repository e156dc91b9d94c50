import type { HtmlEscapedString } from 'hono/utils/html'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

export type Page = {
  title: string
  /** English by default. */
  language?: string
  direction?: 'ltr' | 'rtl'
  body: Html
  width?: 'narrow' | 'normal' | 'wide'
  description?: string
  head?: Html
  /** Its own styles, in place of the sheet that all pages share: it then waits for nothing else. */
  styles?: string
  script?: string
  markdown?: string
}
