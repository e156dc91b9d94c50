import type { openApiDocument } from '../../cloud/web/openapi.ts'
import type { JsonSchema } from './schemaOutline.ts'

type Operation = {
  operationId: string
  summary: string
  tags: string[]
  'x-access': string
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

/** The calls by subject, as the reference lists them. */
export function groupsOf(document: Document): { name: string; endpoints: Endpoint[] }[] {
  const endpoints = endpointsOf(document)
  return document.tags.map(({ name }) => ({
    name,
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
