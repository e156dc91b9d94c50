import type { openApiDocument } from '../../cloud/openapi/openapi.ts'
import { slug } from './render.ts'
import type { JsonSchema } from './schemaOutline.ts'

type Operation = {
  operationId: string
  summary: string
  tags: string[]
  'x-access': string
  'x-scope'?: string
  parameters: { name: string; in: string; description?: string; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { $ref?: string; content?: { 'application/json': { schema: JsonSchema } } }>
}

export type Document = ReturnType<typeof openApiDocument>
export type Endpoint = Operation & { method: string; path: string }

export const whoMay: Record<string, string> = {
  anyone: 'Anyone',
  developer: 'Signed-in developers',
  reviewer: 'Reviewers and admins',
  admin: 'Admins',
}

export function tokenNeeds({ 'x-access': access, 'x-scope': scope }: Operation): string | null {
  if (access === 'anyone') return null
  if (scope === undefined) return 'None: sign in to the portal'
  return scope === 'any' ? 'Any' : `Scope \`${scope}\``
}

export type Subject = { name: string; path: string; title: string; summary: string; endpoints: Endpoint[] }

export const errorsPath = '/docs/api/errors'

const summaries: Record<string, string> = {
  Access: 'Exchange a token of the sign-in service for a core token, and check that the portal responds.',
  Account: 'Read and change your developer profile and your notification settings.',
  Teams: 'Make teams, invite people, choose their roles, transfer apps, and read the record.',
  'Access Tokens': 'Make, list and revoke access tokens, and sign terminals in.',
  Apps: 'Register, change, share and delete apps, and read their activity.',
  'API Keys': 'List, rotate, check and revoke an app’s API keys.',
  'Try It': 'Run your app on simulated glasses: start sessions, send inputs and read the log.',
  Publishing: 'Submit an app for review, withdraw it, and respond to the reviewer.',
  Health: 'Check an app’s server, and read how it was over the last 90 days.',
  Review: 'Work on the review queue. For reviewers and admins.',
  Administration: 'Manage reviewers and admins, and read the audit record and counts.',
}

export function subjectsOf(document: Document): Subject[] {
  const endpoints = endpointsOf(document)
  return document.tags.map(({ name }) => ({
    name,
    path: `/docs/api/${slug(name)}`,
    title: `API: ${name}`,
    summary: summaries[name] ?? '',
    endpoints: endpoints.filter(({ tags }) => tags.includes(name)),
  }))
}

export function schemasOf({ requestBody, responses }: Endpoint): {
  body: JsonSchema | undefined
  answer: JsonSchema | undefined
  status: string
} {
  const [sent] = Object.values(requestBody?.content ?? {})
  const [[status = '', answer] = []] = Object.entries(responses)
  return { body: sent?.schema, answer: answer?.content?.['application/json'].schema, status }
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
