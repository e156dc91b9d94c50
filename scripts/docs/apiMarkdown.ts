import { STATUS_CODES } from 'node:http'

import { type Call, calls, refusals, refusalsByStatus } from '../../src/api/contract.ts'
import { type Document, type Endpoint, type Subject, schemasOf, tokenNeeds, whoMay } from './apiDocument.ts'
import { examplesOf } from './apiExamples.ts'
import { type JsonSchema, outline } from './schemaOutline.ts'

/** The page of a subject as Markdown, with all that its HTML says. */
export function subjectMarkdown(document: Document, { title, summary, endpoints }: Subject): string {
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

/** All calls by subject, with links to their pages. */
export const callsMarkdown = (subjects: Subject[]): string =>
  subjects
    .flatMap(({ name, path, endpoints }) => [
      `### [${name}](${path}.md)`,
      endpoints
        .map(({ method, path: address, summary }) => `- \`${method} ${address}\`: ${summary}`)
        .join('\n'),
    ])
    .join('\n\n')

/** The page of the error codes, by status. */
export function errorsMarkdown(): string {
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
