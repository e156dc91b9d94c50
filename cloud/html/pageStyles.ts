import { Hono } from 'hono'

import { styles } from './styles.ts'

/** Serves the style sheet of `layout` at /pages.css; mounted at the root. */
export function pageStyles(): Hono {
  return new Hono().get('/pages.css', (c) =>
    c.body(styles, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    }),
  )
}
