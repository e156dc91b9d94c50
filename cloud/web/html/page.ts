import type { HtmlEscapedString } from 'hono/utils/html'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

export type Page = {
  title: string
  body: Html
  width?: 'narrow' | 'normal' | 'wide'
  description?: string
  /** Address of a module that the page runs beside the scheme switch. */
  script?: string
  /** Where the page can be read as Markdown. */
  markdown?: string
}
