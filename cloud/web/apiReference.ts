import { html } from 'hono/html'

import { type Call, calls, refusals, refusalsByStatus } from '../../src/api/contract.ts'
import { type Heading, slug } from './guides.ts'
import type { Html } from './html/page.ts'
import type { openApiDocument } from './openapi.ts'
import { type JsonSchema, outline } from './schemaOutline.ts'

type Document = ReturnType<typeof openApiDocument>
type Operation = {
  operationId: string
  summary: string
  tags: string[]
  'x-access': string
  parameters: { name: string; in: string; description?: string; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { $ref?: string; content?: { 'application/json': { schema: JsonSchema } } }>
}
type Endpoint = Operation & { method: string; path: string }

const whoMay: Record<string, string> = {
  anyone: 'Anyone',
  developer: 'Signed-in developers',
  reviewer: 'Reviewers and admins',
  admin: 'Admins',
}

export function apiReference(document: Document): { body: Html; headings: Heading[] } {
  const endpoints = endpointsOf(document)
  const groups = document.tags.map(({ name }) => ({
    name,
    endpoints: endpoints.filter(({ tags }) => tags.includes(name)),
  }))
  return {
    headings: [...groups.map(({ name }) => name), codesTitle].map((text) => ({ id: slug(text), text })),
    body: html`${groups.map(
      ({ name, endpoints: members }) =>
        html`<h2 id="${slug(name)}"><a href="#${slug(name)}">${name}</a></h2>
          <ul class="endpoints">${members.map(drawLink)}</ul>
          ${members.map((endpoint) => drawEndpoint(document, endpoint))}`,
    )}${drawCodes()}`,
  }
}

function endpointsOf({ paths }: Document): Endpoint[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      // `openapi.ts` makes them in this shape; the document's own type is any JSON.
      ...(operation as Operation),
      method: method.toUpperCase(),
      path,
    })),
  )
}

function drawEndpoint(document: Document, endpoint: Endpoint): Html {
  const { operationId, method, path, summary, parameters, requestBody, responses } = endpoint
  const schemas = document.components.schemas as Record<string, JsonSchema>
  const [[status = '', answer] = []] = Object.entries(responses)
  const refused = refusalsByStatus(calls[operationId as keyof typeof calls] as Call)
  const [sent] = Object.values(requestBody?.content ?? {})

  return html`<section class="endpoint" id="${operationId}" aria-labelledby="${operationId}-title">
    <h3 id="${operationId}-title">${drawMethod(method)} <a href="#${operationId}"><code>${breakable(path)}</code></a></h3>
    <p>${withCode(summary)}.</p>
    <dl class="facts small">
      <dt>Who</dt><dd>${whoMay[endpoint['x-access']] ?? ''}</dd>
      ${parameters.length > 0 ? html`<dt>Parameters</dt><dd>${parameters.map(drawParameter)}</dd>` : ''}
      <dt>Refusals</dt><dd>${refused.length > 0 ? refused.map(drawRefusals) : 'None'}</dd>
    </dl>
    ${sent ? drawSchema('Body', sent.schema, schemas) : ''}
    ${answer?.content ? drawSchema(`Answer ${status}`, answer.content['application/json'].schema, schemas) : ''}
  </section>`
}

const drawRefusals = ([status, codes]: [number, string[]]): Html =>
  html`<div>${status} ${codes.map((code) => html`<code>${code}</code> `)}</div>`

const codesTitle = 'Error codes'

const drawCodes = (): Html =>
  html`<h2 id="${slug(codesTitle)}"><a href="#${slug(codesTitle)}">${codesTitle}</a></h2>
    <div class="scroll" tabindex="0" role="group" aria-label="Table"><table>
      <thead><tr><th>Status</th><th>Code</th><th>Meaning</th></tr></thead>
      <tbody>${Object.entries(refusals).map(
        ([code, { status, text }]) =>
          html`<tr><td>${status}</td><td><code>${code}</code></td><td>${withCode(text)}</td></tr>`,
      )}</tbody>
    </table></div>`

const drawLink = ({ operationId, method, path }: Endpoint): Html =>
  html`<li><a href="#${operationId}">${drawMethod(method)} <code>${breakable(path)}</code></a></li>`

const drawMethod = (method: string): Html =>
  html`<span class="method ${method.toLowerCase()}">${method}</span>`

const drawParameter = ({ name, in: place, description, schema }: Operation['parameters'][number]): Html =>
  html`<div><code>${name}</code> <span class="quiet">${place}${schema.enum ? `, one of ${schema.enum.join(', ')}` : ''}${schema.default !== undefined && schema.default !== '' ? `, default ${String(schema.default)}` : ''}</span>${description ? html`<br>${withCode(description)}` : ''}</div>`

const drawSchema = (title: string, schema: JsonSchema, schemas: Record<string, JsonSchema>): Html =>
  html`<details><summary>${title}</summary><pre tabindex="0" role="group" aria-label="${title}"><code>${outline(schema, schemas)}</code></pre></details>`

const withCode = (text: string): Html =>
  html`${text.split('`').map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`))}`

const breakable = (path: string) => html`${path.split(/(?=\/)/).map((part) => html`${part}<wbr>`)}`
