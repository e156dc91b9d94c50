import type { HtmlEscapedString } from 'hono/utils/html'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

export type Page = {
  title: string
  body: Html
  /** `narrow` is one card in the middle, `wide` has room for documents. */
  width?: 'narrow' | 'normal' | 'wide'
  /** For search engines and previews; pages without one ask not to be listed. */
  description?: string
}
