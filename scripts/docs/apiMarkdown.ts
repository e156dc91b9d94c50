import { type Call, calls, refusals, refusalsByStatus } from '../../src/api/contract.ts'
import { type Document, groupsOf, schemasOf, whoMay } from './apiDocument.ts'
import { examplesOf } from './apiExamples.ts'
import { outline } from './schemaOutline.ts'

/** The reference as Markdown, with all that its HTML says. */
export const apiMarkdown = (document: Document): string =>
  [
    ...groupsOf(document).flatMap(({ name, endpoints }) => [
      `## ${name}`,
      ...endpoints.flatMap((endpoint) => {
        const call: Call = calls[endpoint.operationId as keyof typeof calls]
        const { body, answer, status } = schemasOf(endpoint)
        const schemas = document.components.schemas
        return [
          `### ${endpoint.method} ${endpoint.path}`,
          `${endpoint.summary}.`,
          [
            `- Who: ${whoMay[endpoint['x-access']]}`,
            ...endpoint.parameters.map(
              ({ name, in: place, description = '' }) => `- Parameter \`${name}\` (${place}) ${description}`,
            ),
            ...refusalsByStatus(call).map(
              ([code, codes]) => `- ${code}: ${codes.map((each) => `\`${each}\``).join(', ')}`,
            ),
          ].join('\n'),
          ...examplesOf(endpoint.operationId, call).map(({ language, text }) => fence(language, text)),
          ...(body ? ['Body:', fence('ts', outline(body, schemas))] : []),
          ...(answer ? [`Answer ${status}:`, fence('ts', outline(answer, schemas))] : []),
        ]
      }),
    ]),
    '## Error codes',
    [
      '| Status | Code | Meaning |',
      '| --- | --- | --- |',
      ...Object.entries(refusals).map(([code, { status, text }]) => `| ${status} | \`${code}\` | ${text} |`),
    ].join('\n'),
    '',
  ].join('\n\n')

const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``
