import { basename } from 'node:path'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'

import { appFileSchemaPath } from '../../src/api/contract.ts'
import type { Config } from '../lib/config.ts'
import { appFileSchema } from './appFileSchema.ts'
import { guidePage, unknownPage } from './guidePage.ts'
import { type Docs, type Guide, readDocs } from './guides.ts'
import { showPage } from './html/showPage.ts'
import { openApiDocument } from './openapi.ts'

type Answer = (c: Context) => Response | Promise<Response>

const paths = ['/docs', '/docs.md', '/docs/*', '/llms.txt', '/api/openapi.json', appFileSchemaPath]

/** Made for the first who asks: they take a tenth of a second, which no start of the portal waits for. */
export function docsPages({ siteUrl }: Pick<Config, 'siteUrl'>): Hono {
  let answers: Map<string, Answer> | undefined
  const app = new Hono()
  for (const path of paths) {
    app.use(path, compress(), etag())
    app.get(path, (c, next) => {
      answers ??= answersByPath(siteUrl)
      const answer = answers.get(c.req.path) ?? answers.get(path)
      return answer ? answer(c) : next()
    })
  }
  return app
}

function answersByPath(siteUrl: string): Map<string, Answer> {
  const openApi = openApiDocument(siteUrl)
  const fileSchema = appFileSchema(siteUrl)
  const docs = readDocs(siteUrl)
  const notBuilt: Answer = (c) =>
    c.text('The documentation isn’t built yet. Run `npm run build`, then start again.', 503)
  return new Map<string, Answer>([
    [
      '/api/openapi.json',
      (c) => {
        c.header('cache-control', 'no-cache')
        return c.json(openApi)
      },
    ],
    [
      appFileSchemaPath,
      (c) => {
        c.header('cache-control', 'no-cache')
        // Editors in a browser read it too.
        c.header('access-control-allow-origin', '*')
        return c.body(fileSchema, 200, { 'content-type': 'application/schema+json; charset=utf-8' })
      },
    ],
    ...(docs ? docsAnswers(docs, siteUrl) : ['/docs', '/docs/*'].map((path) => [path, notBuilt] as const)),
  ])
}

function docsAnswers(docs: Docs, siteUrl: string): [path: string, Answer][] {
  const { guides, rules, downloads } = docs
  const overview = llmsText(docs, siteUrl)
  const unknown = unknownPage(docs)
  return [
    ...[guides, rules].flatMap((row) =>
      row.flatMap((guide): [string, Answer][] => {
        const page = guidePage(docs, guide, row)
        return [
          [guide.path, (c) => showPage(c, page)],
          [`${guide.path}.md`, (c) => c.body(guide.markdown, 200, markdownHeaders)],
        ]
      }),
    ),
    ...Object.entries(downloads).map(([path, text]): [string, Answer] => [
      path,
      (c) => {
        c.header('content-disposition', `attachment; filename="${basename(path)}"`)
        return c.body(text, 200, { 'content-type': 'text/javascript; charset=utf-8' })
      },
    ]),
    ['/llms.txt', (c) => c.text(overview, 200, { 'cache-control': 'no-cache' })],
    ['/docs/*', (c) => showPage(c, unknown, { status: 404 })],
  ]
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
