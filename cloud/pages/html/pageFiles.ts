import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { hashOf } from '../../lib/crypto.ts'
import { paletteCss } from './palette.ts'
import { base, headerStyles } from './styles/base.ts'
import { controls } from './styles/controls.ts'
import { docs, finder } from './styles/docs.ts'
import { install } from './styles/install.ts'
import { mail } from './styles/mail.ts'
import { code, prose } from './styles/prose.ts'

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
