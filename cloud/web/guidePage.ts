import { html, raw } from 'hono/html'
import type { Guide, Heading } from './guides.ts'
import { arrowLeft, arrowRight, chevronDown } from './html/icons.ts'
import type { Html, Page } from './html/page.ts'

type Reference = { body: Html; headings: Heading[] }

type More = { reference?: Reference | undefined; row?: Guide[] }

/** A guide with the menu of all of them, its own headings and the way to the next in its `row`;
 * `reference` follows its text. */
export function guidePage(guides: Guide[], guide: Guide, { reference, row = guides }: More = {}): Page {
  const headings = [...guide.headings, ...(reference?.headings ?? [])]
  const at = row.indexOf(guide)
  return {
    title: guide.title,
    description: guide.summary,
    width: 'wide',
    body: html`<div class="docs">
      ${menu(guides, guide)}
      ${fold(guides, guide, headings)}
      <article class="prose">
        ${raw(guide.html)}${reference?.body ?? ''}
        ${pager(row[at - 1], row[at + 1])}
      </article>
      ${contents(headings)}
    </div>`,
  }
}

export const unknownPage = (guides: Guide[]): Page => ({
  title: 'Page not found',
  width: 'wide',
  body: html`<div class="docs">
      ${menu(guides)}
      ${fold(guides)}
      <article class="prose">
        <h1>Page not found</h1>
        <p>There is no such page in the documentation.</p>
        <p><a class="button" href="/docs">Go to the documentation</a></p>
      </article>
    </div>`,
})

const fold = (guides: Guide[], current?: Guide, headings: Heading[] = []): Html =>
  html`<details class="fold">
    <summary>${current ? 'Guides and contents' : 'Guides'}${chevronDown}</summary>
    ${menu(guides, current)}${contents(headings)}
  </details>`

const menu = (guides: Guide[], current?: Guide): Html =>
  html`<nav class="menu" aria-label="Guides">
    <ul>${guides.map(
      (guide) =>
        html`<li><a href="${guide.path}" ${guide === current ? raw('aria-current="page"') : ''}>${guide.title}</a></li>`,
    )}</ul>
  </nav>`

const contents = (headings: Heading[]): Html | '' =>
  headings.length > 1
    ? html`<nav class="contents" aria-label="On this page">
      <div>
        <p class="eyebrow">On this page</p>
        <ul>${headings.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`)}</ul>
      </div>
    </nav>`
    : ''

const pager = (previous: Guide | undefined, next: Guide | undefined): Html =>
  html`<nav class="pager" aria-label="Previous and next guide">
    ${previous ? html`<a rel="prev" href="${previous.path}"><span>${arrowLeft}Previous</span>${previous.title}</a>` : ''}
    ${next ? html`<a rel="next" href="${next.path}"><span>Next${arrowRight}</span>${next.title}</a>` : ''}
  </nav>`
