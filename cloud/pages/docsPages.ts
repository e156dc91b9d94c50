import { basename } from 'node:path'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import * as z from 'zod'
import {
  type AppField,
  appFieldNames,
  appFields,
  appFile,
  appFileSchemaPath,
  nameInFile,
  packageNamePattern,
  testFileSchemaPath,
} from '../../src/api/contract.ts'
import type { Config } from '../lib/config.ts'
import { openApiDocument } from '../openapi/openapi.ts'
import { tidy } from '../openapi/wireSchemas.ts'
import { guidePage, unknownPage } from './guidePage.ts'
import { type Docs, type Guide, readDocs } from './guides.ts'
import { showPage } from './html/answerPage.ts'
import { testFileSchema } from './testFileSchema.ts'

type Answer = (c: Context) => Response | Promise<Response>

const paths = [
  '/docs',
  '/docs.md',
  '/docs/*',
  '/llms.txt',
  '/api/openapi.json',
  appFileSchemaPath,
  testFileSchemaPath,
]

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
    [appFileSchemaPath, schemaAnswer(appFileSchema(siteUrl))],
    [testFileSchemaPath, schemaAnswer(testFileSchema(siteUrl))],
    ...(docs ? docsAnswers(docs, siteUrl) : ['/docs', '/docs/*'].map((path) => [path, notBuilt] as const)),
  ])
}

const schemaAnswer =
  (schema: string): Answer =>
  (c) => {
    c.header('cache-control', 'no-cache')
    // Editors in a browser read it too.
    c.header('access-control-allow-origin', '*')
    return c.body(schema, 200, { 'content-type': 'application/schema+json; charset=utf-8' })
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

type Property = z.core.JSONSchema.BaseSchema

function appFileSchema(siteUrl: string): string {
  const {
    $schema,
    properties = {},
    ...rest
  } = z.toJSONSchema(appFile, {
    target: 'draft-07',
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => tidy(jsonSchema, 'input'),
  })
  const fields = appFieldNames.map((name) => {
    const key = nameInFile(name)
    return [
      key,
      { ...described(appFields[name]), ...(properties[key] as Property), ...typed(appFields[name]) },
    ]
  })
  const schema = {
    $schema,
    $id: `${siteUrl}${appFileSchemaPath}`,
    title: 'Smart-glasses app',
    description:
      'An app’s details and listing, for the command line `glasses`. Fields you leave out stay as they are.',
    ...rest,
    properties: {
      ...properties,
      packageName: {
        ...(properties.packageName as Property),
        pattern: packageNamePattern.source,
        description: 'The app’s package name. It can’t be changed.',
      },
      team: {
        ...(properties.team as Property),
        description: 'The slug of the team that the app belongs to.',
      },
      ...Object.fromEntries(fields),
      logo: {
        type: 'string',
        title: appFields.logoURL.label,
        description: 'The path of a picture beside this file (PNG, JPEG, or WebP), or a URL.',
      },
    },
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}

const described = ({ label, ...field }: AppField) => ({
  title: label,
  ...('hint' in field && { description: field.hint }),
})

/** Adds the types that the schemas of normalised fields lack. */
function typed(field: AppField): Property {
  if (Array.isArray(field.blank)) return {}
  if (field.kind === 'choice') return { type: 'string' }
  const type: Property = field.blank === null ? {} : { type: 'string' }
  return { ...type, ...('limit' in field && { maxLength: field.limit }) }
}
