import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'

import type { Config } from '../lib/config.ts'
import { apiReference } from './apiReference.ts'
import { guidePage, unknownPage } from './guidePage.ts'
import { loadGuides, loadRulePages, readExample } from './guides.ts'
import { showPage } from './html/showPage.ts'
import { openApiDocument } from './openapi.ts'

export function docsPages({ siteUrl }: Pick<Config, 'siteUrl'>): Hono {
  const guides = loadGuides()
  const openApi = openApiDocument(siteUrl)
  const reference = apiReference(openApi)
  const example = readExample()

  const app = new Hono()
  app.use('/docs', compress(), etag())
  app.use('/docs/*', compress(), etag())
  app.use('/api/openapi.json', compress(), etag())
  app.get('/api/openapi.json', (c) => {
    c.header('cache-control', 'no-cache')
    return c.json(openApi)
  })
  for (const guide of guides) {
    const page = guidePage(guides, guide, { reference: guide.file === 'api' ? reference : undefined })
    app.get(guide.path, (c) => showPage(c, page))
  }
  app.get('/docs/app.ts', (c) => {
    c.header('content-disposition', 'attachment; filename="app.ts"')
    return c.text(example)
  })
  const rules = loadRulePages()
  for (const rule of rules) {
    const page = guidePage(guides, rule, { row: rules })
    app.get(rule.path, (c) => showPage(c, page))
  }
  app.get('/docs/*', (c) => showPage(c, unknownPage(guides), 404))
  return app
}
