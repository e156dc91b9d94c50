import { html, raw } from 'hono/html'
import type { Docs, Guide, Heading } from './guides.ts'
import { arrowLeft, arrowRight, chevronDown, searchIcon } from './html/layout.ts'
import type { Html, Page } from './html/page.ts'

export function guidePage(docs: Docs, guide: Guide, row: Guide[]): Page {
  const { guides, script } = docs
  const at = row.indexOf(guide)
  return {
    title: guide.title,
    description: guide.summary,
    width: 'wide',
    script,
    markdown: `${guide.path}.md`,
    body: html`<div class="docs">
      ${finder(docs)}
      ${menu(guides, guide)}
      ${fold(guides, guide)}
      <article class="prose">
        ${raw(guide.html)}
        ${pager(row[at - 1], row[at + 1])}
        <p class="small"><a href="${guide.path}.md">View as Markdown</a></p>
      </article>
      ${contents(guide.headings)}
      <p class="hidden docs-status" role="status"></p>
    </div>`,
  }
}

export const unknownPage = (docs: Docs): Page => ({
  title: 'Page not found',
  width: 'wide',
  script: docs.script,
  body: html`<div class="docs">
      ${finder(docs)}
      ${menu(docs.guides)}
      ${fold(docs.guides)}
      <article class="prose">
        <h1>Page not found</h1>
        <p>There is no such page in the documentation.</p>
        <p><a class="button" href="/docs">Go to the Documentation</a></p>
      </article>
    </div>`,
})

const finder = ({ searchIndex }: Docs): Html =>
  html`<button type="button" class="find" data-index="${searchIndex}" aria-keyshortcuts="/ Control+K">${searchIcon}Search<kbd aria-hidden="true">/</kbd></button>
    <dialog class="finder" aria-label="Search the documentation">
      <search>
        <label><span class="hidden">Search the documentation</span><input type="search" placeholder="Search the documentation" autocomplete="off" /></label>
        <p class="small quiet" role="status"></p>
        <ol></ol>
        <form method="dialog"><button class="small-button">Close</button></form>
      </search>
    </dialog>`

const fold = (guides: Guide[], current?: Guide): Html =>
  html`<details class="fold">
    <summary>${current ? 'Guides and Contents' : 'Guides'}${chevronDown}</summary>
    ${menu(guides, current)}${contents(current?.headings ?? [])}
  </details>`

const menu = (guides: Guide[], current?: Guide): Html =>
  html`<nav class="menu" aria-label="Guides">
    <div>${Object.entries(Object.groupBy(guides, ({ section }) => section)).map(
      ([section, members = []]) =>
        html`<p class="eyebrow">${section}</p>
        <ul>${members.filter(isOpen(current)).map((guide) => menuItem(guide, guide === current))}</ul>`,
    )}</div>
  </nav>`

const menuItem = (guide: Guide, isCurrent: boolean): Html =>
  html`<li ${guide.parent ? raw('class="part"') : ''}><a href="${guide.path}" ${isCurrent ? raw('aria-current="page"') : ''}>${guide.label ?? guide.title}</a></li>`

/** Parts of a page are listed on it and on each other. */
const isOpen = (current?: Guide) => (guide: Guide) =>
  guide.parent === undefined || [current?.path, current?.parent].includes(guide.parent)

const contents = (headings: Heading[]): Html | '' =>
  headings.length > 1
    ? html`<nav class="contents" aria-label="On This Page">
      <div>
        <p class="eyebrow">On This Page</p>
        <ul>${headings.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`)}</ul>
      </div>
    </nav>`
    : ''

const pager = (previous: Guide | undefined, next: Guide | undefined): Html =>
  html`<nav class="pager" aria-label="Previous and next guide">
    ${previous ? html`<a rel="prev" href="${previous.path}"><span>${arrowLeft}Previous</span>${previous.title}</a>` : ''}
    ${next ? html`<a rel="next" href="${next.path}"><span>Next${arrowRight}</span>${next.title}</a>` : ''}
  </nav>`
