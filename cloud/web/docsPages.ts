import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { html, raw } from 'hono/html'

import type { Config } from '../config.ts'
import { type Html, layout } from '../html/layout.ts'
import { apiReference } from './apiReference.ts'
import { type Guide, loadGuides } from './guides.ts'
import { openApiDocument } from './openapi.ts'

/** The guides at /docs/…, the API's reference at /docs/api and its OpenAPI document; mounted at the root. */
export function docsPages({ siteUrl }: Pick<Config, 'siteUrl'>): Hono {
  const guides = loadGuides()
  const openApi = openApiDocument(siteUrl)
  const reference = apiReference(openApi)

  const app = new Hono()
  app.use('/docs', compress(), etag())
  app.use('/docs/*', compress(), etag())
  app.use('/api/openapi.json', compress(), etag())
  app.get('/api/openapi.json', (c) => {
    c.header('cache-control', 'no-cache')
    return c.json(openApi)
  })
  for (const guide of guides) {
    const page = guide.file === 'api' ? guidePage(guides, guide, reference) : guidePage(guides, guide)
    app.get(guide.path, (c) => show(c, page, 200))
  }
  app.get('/docs/*', (c) => show(c, unknownPage(guides), 404))
  return app
}

function show(c: Context, page: Html, status: 200 | 404) {
  c.header('cache-control', 'no-cache')
  return c.html(page, status)
}

type Reference = ReturnType<typeof apiReference>

function guidePage(guides: Guide[], guide: Guide, reference?: Reference): Html {
  const headings = [...guide.headings, ...(reference?.headings ?? [])]
  return layout({
    title: guide.title,
    description: guide.summary,
    width: 'wide',
    nav: [{ href: '/dashboard', text: 'Console' }],
    body: html`<div class="docs">
      ${menu(guides, guide)}
      <article class="prose">${raw(guide.html)}${reference?.body ?? ''}</article>
      ${headings.length > 2 ? contents(headings) : ''}
    </div>`,
  })
}

const menu = (guides: Guide[], current?: Guide) =>
  html`<nav class="menu" aria-label="Documentation">
    <ul>${guides.map(
      (guide) =>
        html`<li><a href="${guide.path}" ${guide === current ? raw('aria-current="page"') : ''}>${guide.title}</a></li>`,
    )}</ul>
  </nav>`

const contents = (headings: Guide['headings']) =>
  html`<nav class="contents" aria-label="On this page">
    <p class="eyebrow">On this page</p>
    <ul>${headings.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`)}</ul>
  </nav>`

const unknownPage = (guides: Guide[]): Html =>
  layout({
    title: 'Page not found',
    width: 'wide',
    body: html`<div class="docs">
      ${menu(guides)}
      <article class="prose"><h1>Page not found</h1><p>There is no such page in the documentation.</p></article>
    </div>`,
  })
