import { html, raw } from 'hono/html'

import type { Heading } from '../../cloud/web/guides.ts'
import type { Html } from '../../cloud/web/html/page.ts'
import { type Call, calls, refusals, refusalsByStatus } from '../../src/api/contract.ts'
import { type Document, type Endpoint, groupsOf, schemasOf, whoMay } from './apiDocument.ts'
import { examplesOf } from './apiExamples.ts'
import { codeDrawer } from './codeBlocks.ts'
import { slug } from './render.ts'
import { type JsonSchema, outline } from './schemaOutline.ts'

type DrawCode = ReturnType<typeof codeDrawer>

/** Every call of the contract with examples, and the error codes. */
export function apiReference(document: Document, drawCode: DrawCode): { html: string; headings: Heading[] } {
  const groups = groupsOf(document)
  const body = html`${groups.map(
    ({ name, endpoints }) =>
      html`<h2 id="${slug(name)}"><a href="#${slug(name)}">${name}</a></h2>
        <ul class="endpoints">${endpoints.map(drawLink)}</ul>
        ${endpoints.map((endpoint) => drawEndpoint(document, endpoint, drawCode))}`,
  )}${drawCodes()}`
  return {
    headings: [...groups.map(({ name }) => name), codesTitle].map((text) => ({ id: slug(text), text })),
    html: String(body),
  }
}

function drawEndpoint(document: Document, endpoint: Endpoint, drawCode: DrawCode): Html {
  const { operationId, method, path, summary, parameters } = endpoint
  const schemas: Record<string, JsonSchema> = document.components.schemas
  const call: Call = calls[operationId as keyof typeof calls]
  const refused = refusalsByStatus(call)
  const { body, answer, status } = schemasOf(endpoint)

  return html`<section class="endpoint" id="${operationId}" aria-labelledby="${operationId}-title">
    <h3 id="${operationId}-title">${drawMethod(method)} <a href="#${operationId}"><code>${breakable(path)}</code></a></h3>
    <p>${withCode(summary)}.</p>
    <dl class="facts small">
      <dt>Who</dt><dd>${whoMay[endpoint['x-access']] ?? ''}</dd>
      ${parameters.length > 0 ? html`<dt>Parameters</dt><dd>${parameters.map(drawParameter)}</dd>` : ''}
      <dt>Errors</dt><dd>${refused.length > 0 ? refused.map(drawRefusals) : 'None'}</dd>
    </dl>
    ${raw(drawCode(examplesOf(operationId, call)))}
    ${body ? drawSchema('Body', body, schemas) : ''}
    ${answer ? drawSchema(`Answer ${status}`, answer, schemas) : ''}
  </section>`
}

const drawRefusals = ([status, codes]: [number, string[]]): Html =>
  html`<div>${status} ${codes.map((code) => html`<a href="#${codeId(code)}"><code>${code}</code></a> `)}</div>`

const codesTitle = 'Error Codes'

const codeId = (code: string) => code.toLowerCase().replaceAll('_', '-')

const drawCodes = (): Html =>
  html`<h2 id="${slug(codesTitle)}"><a href="#${slug(codesTitle)}">${codesTitle}</a></h2>
    <div class="scroll" tabindex="0" role="group" aria-label="Table"><table>
      <thead><tr><th>Status</th><th>Code</th><th>Meaning</th></tr></thead>
      <tbody>${Object.entries(refusals).map(
        ([code, { status, text }]) =>
          html`<tr id="${codeId(code)}"><td>${status}</td><td><code>${code}</code></td><td>${withCode(text)}</td></tr>`,
      )}</tbody>
    </table></div>`

const drawLink = ({ operationId, method, path }: Endpoint): Html =>
  html`<li><a href="#${operationId}">${drawMethod(method)} <code>${breakable(path)}</code></a></li>`

const drawMethod = (method: string): Html =>
  html`<span class="method ${method.toLowerCase()}">${method}</span>`

const drawParameter = ({ name, in: place, description, schema }: Endpoint['parameters'][number]): Html =>
  html`<div><code>${name}</code> <span class="quiet">${place}${schema.enum ? `, one of ${schema.enum.join(', ')}` : ''}${schema.default !== undefined && schema.default !== '' ? `, default ${String(schema.default)}` : ''}</span>${description ? html`<br>${withCode(description)}` : ''}</div>`

const drawSchema = (title: string, schema: JsonSchema, schemas: Record<string, JsonSchema>): Html =>
  html`<details><summary>${title}</summary><pre><code>${outline(schema, schemas)}</code></pre></details>`

const withCode = (text: string): Html =>
  html`${text.split('`').map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`))}`

const breakable = (path: string) => html`${path.split(/(?=\/)/).map((part) => html`${part}<wbr>`)}`
