import { basename } from 'node:path'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'

import { appFileSchemaPath } from '../../src/api/contract.ts'
import type { Config } from '../lib/config.ts'
import { appFileSchema } from './appFileSchema.ts'
import { guidePage, unknownPage } from './guidePage.ts'
import { type Docs, type Guide, readDocs } from './guides.ts'
import { showPage } from './html/showPage.ts'
import { openApiDocument } from './openapi.ts'

export function docsPages({ siteUrl }: Pick<Config, 'siteUrl'>): Hono {
  const openApi = openApiDocument(siteUrl)
  const app = new Hono()
  for (const path of ['/docs', '/docs.md', '/docs/*', '/llms.txt', '/api/openapi.json', appFileSchemaPath])
    app.use(path, compress(), etag())
  app.get('/api/openapi.json', (c) => {
    c.header('cache-control', 'no-cache')
    return c.json(openApi)
  })
  const fileSchema = appFileSchema(siteUrl)
  app.get(appFileSchemaPath, (c) => {
    c.header('cache-control', 'no-cache')
    // Editors in a browser read it too.
    c.header('access-control-allow-origin', '*')
    return c.body(fileSchema, 200, { 'content-type': 'application/schema+json; charset=utf-8' })
  })
  const docs = readDocs(siteUrl)
  if (docs) addPages(app, docs, siteUrl)
  else
    for (const path of ['/docs', '/docs/*'])
      app.get(path, (c) =>
        c.text('The documentation isn’t built yet. Run `npm run build`, then start again.', 503),
      )
  return app
}

function addPages(app: Hono, docs: Docs, siteUrl: string): void {
  const { guides, rules, downloads } = docs
  const add = (guide: Guide, row: Guide[]) => {
    const page = guidePage(docs, guide, row)
    app.get(guide.path, (c) => showPage(c, page))
    app.get(`${guide.path}.md`, (c) => c.body(guide.markdown, 200, markdownHeaders))
  }
  for (const guide of guides) add(guide, guides)
  for (const rule of rules) add(rule, rules)

  const overview = llmsText(docs, siteUrl)
  app.get('/llms.txt', (c) => c.text(overview, 200, { 'cache-control': 'no-cache' }))
  for (const [path, text] of Object.entries(downloads))
    app.get(path, (c) => {
      c.header('content-disposition', `attachment; filename="${basename(path)}"`)
      return c.body(text, 200, { 'content-type': 'text/javascript; charset=utf-8' })
    })
  const unknown = unknownPage(docs)
  app.get('/docs/*', (c) => showPage(c, unknown, { status: 404 }))
}

const markdownHeaders = { 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'no-cache' }

/** For developers' tools: what there is to read, as https://llmstxt.org describes. */
function llmsText({ guides, rules, downloads }: Docs, siteUrl: string): string {
  const list = (pages: Guide[]) =>
    pages.map(({ title, path, summary }) => `- [${title}](${siteUrl}${path}.md): ${summary}`)
  const sections = Object.entries(Object.groupBy(guides, ({ section }) => section))
  return [
    '# Developer Portal',
    '',
    `> ${guides[0]?.summary ?? ''}`,
    '',
    ...sections.flatMap(([section, pages = []]) => [`## ${section}`, '', ...list(pages), '']),
    '## Review Rules',
    '',
    ...list(rules),
    '',
    '## Files',
    '',
    `- [OpenAPI document](${siteUrl}/api/openapi.json): every call, with its schemas and error codes.`,
    ...Object.keys(downloads).map(
      (path) => `- [Example app](${siteUrl}${path}): its server, one JavaScript file.`,
    ),
    '',
  ].join('\n')
}
