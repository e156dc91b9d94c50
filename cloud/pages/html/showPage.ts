import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import { layout } from './layout.ts'
import type { Page } from './page.ts'
import { schemeOf } from './scheme.ts'

export function showPage(
  c: Context,
  page: Page,
  { status = 200, hasScript = true }: { status?: ContentfulStatusCode; hasScript?: boolean } = {},
): Response | Promise<Response> {
  c.header('Cache-Control', 'no-cache')
  c.header('Vary', 'Cookie', { append: true })
  return c.html(layout(page, { scheme: schemeOf(c), hasScript }), status)
}
