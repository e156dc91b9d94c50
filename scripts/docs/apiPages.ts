import { STATUS_CODES } from 'node:http'
import { html, raw } from 'hono/html'
import { openApiDocument } from '../../cloud/openapi/openapi.ts'
import { type Guide, placeholderOrigin } from '../../cloud/pages/guides.ts'
import type { Html } from '../../cloud/pages/html/page.ts'
import { type Call, calls, refusals, refusalsByStatus } from '../../src/api/contract.ts'
import {
  type Document,
  type Endpoint,
  errorsPath,
  type Subject,
  schemasOf,
  subjectsOf,
  tokenNeeds,
  whoMay,
} from './apiDocument.ts'
import { examplesOf } from './apiExamples.ts'
import { codeDrawer } from './codeBlocks.ts'
import { render, type Surroundings, slug } from './render.ts'
import { type JsonSchema, outline } from './schemaOutline.ts'

export function apiPages(guide: Guide, surroundings: Surroundings): Guide[] {
  const document = openApiDocument(placeholderOrigin)
  const subjects = subjectsOf(document)
  const { section, path: parent } = guide
  const errors = errorsMarkdown()
  return [
    {
      ...guide,
      html: guide.html + callsHtml(subjects),
      markdown: `${guide.markdown}\n${callsMarkdown(subjects)}\n`,
    },
    ...subjects.map((subject) => ({
      section,
      parent,
      path: subject.path,
      title: subject.title,
      label: subject.name,
      summary: subject.summary,
      html: subjectHtml(document, subject),
      headings: [],
      markdown: subjectMarkdown(document, subject),
    })),
    {
      section,
      parent,
      label: 'Error Codes',
      path: errorsPath,
      ...render(errors, surroundings),
      markdown: errors,
    },
  ]
}

function subjectMarkdown(document: Document, { title, summary, endpoints }: Subject): string {
  const schemas: Record<string, JsonSchema> = document.components.schemas
  const parts = endpoints.flatMap((endpoint) => [
    `## ${endpoint.method} ${endpoint.path}`,
    `${endpoint.summary}.`,
    factsOf(endpoint),
    ...examplesOf(endpoint.operationId, callOf(endpoint)).map(({ language, text }) => fence(language, text)),
    ...schemaParts(endpoint, schemas),
  ])
  return [`# ${title}`, summary, ...parts, ''].join('\n\n')
}

const callsMarkdown = (subjects: Subject[]): string =>
  subjects
    .flatMap(({ name, path, endpoints }) => [
      `### [${name}](${path}.md)`,
      endpoints
        .map(({ method, path: address, summary }) => `- \`${method} ${address}\`: ${summary}`)
        .join('\n'),
    ])
    .join('\n\n')

function errorsMarkdown(): string {
  const byStatus = Object.entries(Object.groupBy(Object.entries(refusals), ([, { status }]) => status))
  const parts = byStatus.flatMap(([status, codes = []]) => [
    `## ${status} ${STATUS_CODES[status]}`,
    ...codes.flatMap(([code, { text }]) => [`### \`${code}\``, text]),
  ])
  return [
    '# API: Error Codes',
    'What each error code of the API means, by the status of the response.',
    ...parts,
    '',
  ].join('\n\n')
}

const callOf = ({ operationId }: Endpoint): Call => calls[operationId as keyof typeof calls]

const factsOf = (endpoint: Endpoint): string =>
  [
    `- Who: ${whoMay[endpoint['x-access']]}`,
    ...[tokenNeeds(endpoint)].flatMap((needs) => (needs === null ? [] : [`- Access token: ${needs}`])),
    ...endpoint.parameters.map(
      ({ name, in: place, description = '' }) => `- Parameter \`${name}\` (${place}) ${description}`,
    ),
    ...refusalsByStatus(callOf(endpoint)).map(
      ([status, codes]) => `- ${status}: ${codes.map((code) => `\`${code}\``).join(', ')}`,
    ),
  ].join('\n')

function schemaParts(endpoint: Endpoint, schemas: Record<string, JsonSchema>): string[] {
  const { body, answer, status } = schemasOf(endpoint)
  return [
    ...(body ? ['Body:', fence('ts', outline(body, schemas))] : []),
    ...(answer ? [`Response ${status}:`, fence('ts', outline(answer, schemas))] : []),
  ]
}

const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``

function subjectHtml(document: Document, { title, summary, endpoints }: Subject): string {
  const drawCode = codeDrawer()
  const schemas: Record<string, JsonSchema> = document.components.schemas
  return String(html`<h1>${title}</h1>
    <p>${summary}</p>
    <ul class="endpoints">${endpoints.map((endpoint) => html`<li>${drawLink(endpoint, '')}</li>`)}</ul>
    ${endpoints.map((endpoint) => drawEndpoint(endpoint, schemas, drawCode))}`)
}

const callsHtml = (subjects: Subject[]): string =>
  String(
    html`${subjects.map(
      ({ name, path, endpoints }) =>
        html`<h3><a href="${path}">${name}</a></h3>
        <ul class="endpoints">${endpoints.map(
          (endpoint) => html`<li id="${endpoint.operationId}">${drawLink(endpoint, path)}</li>`,
        )}</ul>`,
    )}`,
  )

function drawEndpoint(
  endpoint: Endpoint,
  schemas: Record<string, JsonSchema>,
  drawCode: ReturnType<typeof codeDrawer>,
): Html {
  const { operationId: id, method, path, summary, parameters } = endpoint
  const call: Call = calls[id as keyof typeof calls]
  const refused = refusalsByStatus(call)
  const needs = tokenNeeds(endpoint)
  const { body, answer, status } = schemasOf(endpoint)

  return html`<section class="endpoint" aria-labelledby="${id}">
    <h2 id="${id}"><a href="#${id}">${drawMethod(method)} <code>${breakable(path)}</code></a></h2>
    <p>${withCode(summary)}.</p>
    <dl class="facts small">
      <dt>Who</dt><dd>${whoMay[endpoint['x-access']] ?? ''}</dd>
      ${needs === null ? '' : html`<dt>Access token</dt><dd>${withCode(needs)}</dd>`}
      ${parameters.length > 0 ? html`<dt>Parameters</dt><dd>${parameters.map(drawParameter)}</dd>` : ''}
      <dt>Errors</dt><dd>${refused.length > 0 ? refused.map(drawRefusals) : 'None'}</dd>
    </dl>
    ${raw(drawCode(examplesOf(id, call)))}
    ${body ? drawSchema('Body', body, schemas) : ''}
    ${answer ? drawSchema(`Response ${status}`, answer, schemas) : ''}
  </section>`
}

const drawRefusals = ([status, codes]: [number, string[]]): Html =>
  html`<div>${status} ${codes.map((code) => html`<a href="${errorsPath}#${slug(code)}"><code>${code}</code></a> `)}</div>`

const drawLink = ({ operationId, method, path }: Endpoint, page: string): Html =>
  html`<a href="${page}#${operationId}">${drawMethod(method)} <code>${breakable(path)}</code></a>`

const drawMethod = (method: string): Html =>
  html`<span class="method ${method.toLowerCase()}">${method}</span>`

const drawParameter = ({ name, in: place, description, schema }: Endpoint['parameters'][number]): Html =>
  html`<div><code>${name}</code> <span class="quiet">${place}${schema.enum ? `, one of ${schema.enum.join(', ')}` : ''}${schema.default !== undefined && schema.default !== '' ? `, default ${String(schema.default)}` : ''}</span>${description ? html`<br>${withCode(description)}` : ''}</div>`

const drawSchema = (title: string, schema: JsonSchema, schemas: Record<string, JsonSchema>): Html =>
  html`<details><summary>${title}</summary><pre tabindex="0"><code>${outline(schema, schemas)}</code></pre></details>`

const withCode = (text: string): Html =>
  html`${text.split('`').map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`))}`

const breakable = (path: string) => html`${path.split(/(?=\/)/).map((part) => html`${part}<wbr>`)}`
