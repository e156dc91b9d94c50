import type { HtmlEscapedString } from 'hono/utils/html'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

export type Page = {
  title: string
  body: Html
  width?: 'narrow' | 'normal' | 'wide'
  description?: string
}
