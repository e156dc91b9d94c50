import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

import { stylesVersion } from './styles.ts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

export type Page = {
  /** Shown before “Developer Portal” in the tab. */
  title: string
  body: Html
  /** `narrow` is one card in the middle, `wide` has room for documents. */
  width?: 'narrow' | 'normal' | 'wide'
  /** Links at the right of the bar. */
  nav?: { href: string; text: string }[]
  /** What search engines and previews show; pages without one ask not to be listed. */
  description?: string
}

/**
 * A whole page of the cloud's own: no script, one style sheet (`pageStyles`), light and dark with the
 * system. It needs `style-src 'self'` and nothing else of a content security policy.
 */
export function layout({ title, body, width = 'normal', nav = [], description }: Page): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    ${description ? html`<meta name="description" content="${description}" />` : html`<meta name="robots" content="noindex" />`}
    <title>${title} · Developer Portal</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/pages.css?v=${stylesVersion}" />
  </head>
  <body>
    <header class="bar">
      <div>
        <a class="brand" href="/">${glasses} Developer Portal</a>
        ${nav.length > 0 ? html`<nav aria-label="Pages">${nav.map(({ href, text }) => html`<a href="${href}">${text}</a>`)}</nav>` : ''}
      </div>
    </header>
    <main class="${width}">${body}</main>
  </body>
</html>`
}

const glasses = raw(
  '<svg viewBox="0 0 28 14" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><rect x="1.5" y="2" width="10" height="9" rx="4"/><rect x="16.5" y="2" width="10" height="9" rx="4"/><path d="M11.5 5.5c1.6-1 3.4-1 5 0"/></svg>',
)
