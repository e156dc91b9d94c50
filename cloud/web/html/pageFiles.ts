import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { Hono } from 'hono'

import { styles } from './styles.ts'

const script = readFileSync(new URL('./pages.js', import.meta.url), 'utf8')

/** Addresses that change with the content, so that browsers may cache it for ever. */
export const stylesAddress = `/pages.css?v=${version(styles)}`
export const scriptAddress = `/pages.js?v=${version(script)}`

/** Serves the style sheet and the script of `layout`; mounted at the root. */
export function pageFiles(): Hono {
  return new Hono()
    .get('/pages.css', (c) => c.body(styles, 200, headersOf('text/css')))
    .get('/pages.js', (c) => c.body(script, 200, headersOf('text/javascript')))
}

const headersOf = (type: string) => ({
  'Content-Type': `${type}; charset=utf-8`,
  'Cache-Control': 'public, max-age=31536000, immutable',
})

function version(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10)
}
