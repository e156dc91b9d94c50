import { html, raw } from 'hono/html'
import { fontFile } from './fontFaces.ts'
import type { Html, Page, Scheme } from './page.ts'
import { scriptAddress, stylesAddress } from './pageFiles.ts'

const brandMark = raw(
  '<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linejoin="round" aria-hidden="true"><path d="M13 13h6M3 11h10v6a5 5 0 0 1-10 0z"></path><path d="M19 11h10v6a5 5 0 0 1-10 0z" fill="currentColor"></path></svg>',
)
const monitor = icon('M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M8 21h8M12 17v4')
const sun = icon(
  'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41',
)
const moon = icon(
  'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
)
export const arrowLeft = icon('m12 19-7-7 7-7M19 12H5')
export const arrowRight = icon('M5 12h14M12 5l7 7-7 7')
export const chevronDown = icon('m6 9 6 6 6-6')
export const searchIcon = icon('m21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0')

function icon(path: string) {
  return svg(`<path d="${path}"/>`)
}

function svg(content: string) {
  return raw(
    `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${content}</svg>`,
  )
}

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
