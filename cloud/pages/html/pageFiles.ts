import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { hashOf } from '../../lib/crypto.ts'
import { paletteCss } from './palette.ts'
import { base, headerStyles } from './styles/base.ts'
import { controls } from './styles/controls.ts'
import { docs, finder } from './styles/docs.ts'
import { install } from './styles/install.ts'
import { code, prose } from './styles/prose.ts'

const mail = `
.row { display: flex; gap: 0.75rem; flex-wrap: wrap; align-items: end; }
.row > label { flex: 1 1 10rem; }
.row button, .row .button { min-height: 44px; }
.mails { list-style: none; padding: 0; gap: 0; overflow: hidden; }
.mails li + li { border-top: 1px solid var(--color-border); }
.mails a {
  display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.125rem 1rem; padding: 0.75rem 1.25rem;
  color: inherit; text-decoration: none;
}
.mails a:hover { background: var(--color-hover); }
.mails a:focus-visible { outline-offset: -2px; }
.mails .subject { font-weight: 600; }
.mails .to { grid-column: 1 / -1; }
.mails .when { grid-area: 1 / 2; }
@media (max-width: 30rem) { .mails a { grid-template-columns: minmax(0, 1fr); padding-inline: 1rem; } .mails .when { grid-area: auto; } }
.letter { white-space: pre-wrap; font: inherit; border-top: 1px solid var(--color-border); padding-top: 1.25rem; }
.code {
  font-family: var(--mono); font-size: 1.125em; font-weight: 600; letter-spacing: 0.08em; border-radius: 4px;
  padding: 0.125rem 0.5rem; background: var(--color-accent-soft); color: var(--color-text); user-select: all;
}
.empty { text-align: center; padding: 3rem 1.5rem; justify-items: center; gap: 0.5rem; }
@media (forced-colors: active) { .code { border: 1px solid; } }
`

const script = readFileSync(new URL('./pages.js', import.meta.url), 'utf8')

export const installStyles = [paletteCss, base, headerStyles, controls, install].join('\n')

const styles = [paletteCss, base, headerStyles, controls, docs, finder, prose, code, install, mail].join('\n')

/** Addresses that change with the content, so that browsers may cache it for ever. */
export const stylesAddress = `/pages.css?v=${hashOf(styles).slice(0, 10)}`
export const scriptAddress = `/pages.js?v=${hashOf(script).slice(0, 10)}`

export function pageFiles(): Hono {
  return new Hono()
    .get('/pages.css', (c) => c.body(styles, 200, headersOf('text/css')))
    .get('/pages.js', (c) => c.body(script, 200, headersOf('text/javascript')))
}

const headersOf = (type: string) => ({
  'Content-Type': `${type}; charset=utf-8`,
  'Cache-Control': 'public, max-age=31536000, immutable',
})
