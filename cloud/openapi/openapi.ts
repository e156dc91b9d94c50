import manifest from '../../package.json' with { type: 'json' }
import {
  type Call,
  calls,
  callTags,
  type RefusalCode,
  refusals,
  refusalsByStatus,
  type Schema,
} from '../../src/api/contract.ts'
import { largestBody } from '../http/body.ts'
import { webhooks } from './webhooks.ts'
import { queryProperties, referTo, wireSchemas } from './wireSchemas.ts'

export function openApiDocument(server: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of inOrder) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Developer Portal API',
      version: manifest.version,
      description: 'Register smart-glasses apps, manage their API keys, share, submit and review them.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server }],
    tags: callTags.map((name) => ({ name })),
    paths,
    webhooks: webhooks(server),
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A core token, or an access token (`sgt_…`) that has the call’s `x-scope`. Calls without `x-scope` take no access token.',
        },
      },
      schemas: wireSchemas(),
      responses: sharedResponses(),
    },
  }
}

/** By path, so that the methods of a path are listed together. */
const inOrder = Object.entries<Call>(calls).sort(([, one], [, other]) => (one.path < other.path ? -1 : 1))

function operation(name: string, call: Call) {
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.tag],
    ...(call.access !== 'anyone' && { security: [{ token: [] }] }),
    'x-access': call.access,
    ...(call.scope && { 'x-scope': call.scope }),
    parameters: [...pathParameters(call), ...queryParameters(call), ...headerParameters(call)],
    ...(call.body && { requestBody: requestBody(call, call.body) }),
    responses: {
      [call.status ?? 200]: {
        description: 'Done.',
        headers: {
          ...(call.isVersioned && { ETag: eTag }),
          ...(call.isSecret && { 'Cache-Control': { schema: { const: 'no-store' } } }),
        },
        content: {
          ...json(referTo(call.answer)),
          ...(call.stream && { 'text/event-stream': { schema: { type: 'string' } } }),
          ...(call.file && { [call.file]: { schema: { type: 'string' } } }),
        },
      },
      ...Object.fromEntries(
        refusalsByStatus(call).map(([status, codes]) => [
          status,
          { $ref: `#/components/responses/${nameOf(codes)}` },
        ]),
      ),
      default: { $ref: `#/components/responses/${nameOf(unexpected)}` },
    },
  }
}

function requestBody({ encoding, archive, largestBody: most = largestBody }: Call, body: Schema) {
  const form = { 'multipart/form-data': { schema: referTo(body) } }
  const isForm = encoding === 'multipart'
  return {
    description: `At most ${most / 1_024} KiB.`,
    required: !body.safeParse({}).success,
    content: { ...(!isForm && json(referTo(body))), ...((isForm || archive) && form) },
  }
}

const unexpected: RefusalCode[] = ['MISDIRECTED', 'INTERNAL', 'NOT_READY']

function sharedResponses() {
  const sets = [
    ...Object.values<Call>(calls)
      .flatMap(refusalsByStatus)
      .map(([, codes]) => codes),
    unexpected,
  ]
  return Object.fromEntries(sets.map((codes) => [nameOf(codes), refused(codes)]))
}

const refused = (codes: RefusalCode[]) => ({
  description: codes.map((code) => `\`${code}\`: ${refusals[code].text}`).join('\n\n'),
  content: json({
    allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
  }),
})

const nameOf = (codes: RefusalCode[]) => codes.join('.')

const eTag = { description: 'The resource’s version, in quotes.', schema: { type: 'string' } }

const pathParameters = (call: Call) =>
  [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

const queryParameters = ({ query }: Call) =>
  query ? Object.entries(queryProperties(query)).map(([name, schema]) => ({ name, in: 'query', schema })) : []

function headerParameters({ isIdempotent, isConditional, stream }: Call) {
  return [
    ...(isIdempotent ? [idempotencyKey] : []),
    ...(isConditional ? [ifMatch] : []),
    ...(stream ? [lastEventId] : []),
  ]
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'For a day, the same key returns the first response again. With a different request it fails.',
  schema: { type: 'string', minLength: 16, maxLength: 200 },
}

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  description:
    'The app’s ETag as you read it: its `version` in quotes, or for a decision the `hash` of the submitted version. If it has changed, the call fails with 412. Without the header, any version is accepted.',
  schema: { type: 'string' },
}

const lastEventId = {
  name: 'Last-Event-ID',
  in: 'header',
  description: 'For an event stream: the sequence of the last event you received, instead of `after`.',
  schema: { type: 'string' },
}

const json = (of: object) => ({ 'application/json': { schema: of } })
