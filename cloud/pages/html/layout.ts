import { html, raw } from 'hono/html'
import { fontFile } from './fontFaces.ts'
import { brandMark, monitor, moon, sun } from './icons.ts'
import type { Html, Page, Scheme } from './page.ts'
import { scriptAddress, stylesAddress } from './pageFiles.ts'

type Surroundings = {
  scheme: Scheme | undefined
  hasScript: boolean
  /** Shown within a page of the portal, whose frame opens no window: its links lead nowhere. */
  isFramed?: boolean
}

export function layout(
  {
    title,
    body,
    width = 'normal',
    language = 'en',
    direction = 'ltr',
    description,
    head,
    styles,
    script,
    markdown,
  }: Page,
  { scheme, hasScript, isFramed = false }: Surroundings,
): Html {
  return html`<!doctype html>
<html lang="${language}"${direction === 'rtl' ? html` dir="rtl"` : ''}${scheme ? html` data-scheme="${scheme}"` : ''}>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="${scheme ?? 'light dark'}" />
    ${description ? html`<meta name="description" content="${description}" />` : html`<meta name="robots" content="noindex" />`}
    ${isFramed ? html`<base target="_blank" />` : ''}
    <title>${title} · Developer Portal</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="preload" href="${fontFile}" as="font" type="font/woff2" crossorigin />
    ${styles === undefined ? html`<link rel="stylesheet" href="${stylesAddress}" />` : html`<style>${raw(styles)}</style>`}
    ${markdown ? html`<link rel="alternate" type="text/markdown" href="${markdown}" />` : ''}
    ${head ?? ''}
    ${hasScript ? html`<script src="${scriptAddress}" defer></script>` : ''}
    ${script ? html`<script type="module" src="${script}"></script>` : ''}
  </head>
  <body>
    ${isFramed ? '' : header({ scheme, hasScript, isEnglish: language === 'en' || language.startsWith('en-') })}
    <main id="main" class="${width}" tabindex="-1">${body}</main>
  </body>
</html>`
}

type Around = { scheme: Scheme | undefined; hasScript: boolean; isEnglish: boolean }

function header({ scheme, hasScript, isEnglish }: Around): Html {
  const language = isEnglish ? '' : html` lang="en" dir="ltr"`
  return html`<a class="skip" href="#main"${language}>Skip to content</a>
    <header class="header"${language}>
      <div>
        <a class="brand" href="/">${brandMark}<span>Developer Portal</span></a>
        <nav aria-label="Portal">
          <a class="quiet-button" href="/docs">Documentation</a>
          <a class="small-button" href="/signin">Developer Console</a>
        </nav>
        ${hasScript ? schemeSwitch(scheme) : ''}
      </div>
    </header>`
}

const choices = [
  { value: 'system', label: 'System', icon: monitor },
  { value: 'light', label: 'Light', icon: sun },
  { value: 'dark', label: 'Dark', icon: moon },
]

const schemeSwitch = (scheme: Scheme | 'system' = 'system') =>
  html`<fieldset class="scheme">
    <legend class="hidden">Color scheme</legend>
    ${choices.map(
      ({ value, label, icon }) =>
        html`<label title="${label}"><input type="radio" name="scheme" value="${value}"${value === scheme ? html` checked` : ''} />${icon}<span class="hidden">${label}</span></label>`,
    )}
  </fieldset>`
