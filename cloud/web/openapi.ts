import { type Call, calls } from '../../src/api/contract.ts'
import { queryProperties, referTo, wireSchemas } from './wireSchemas.ts'

/** The OpenAPI 3.1 document of every call of the contract, for a cloud at `server`. */
export function openApiDocument(server: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of inOrder) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Developer Portal API',
      version: '1.0.0',
      description: 'Register smart-glasses apps, manage their API keys, share, submit and review them.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server }],
    tags: ['Access', 'Account', 'Apps', 'Try It', 'Review'].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A core token.' },
      },
      schemas: wireSchemas(),
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [
          `Refused${status}`,
          { description, content: json({ $ref: '#/components/schemas/Error' }) },
        ]),
      ),
    },
  }
}

/** By path, so that the methods of a path are listed together. */
const inOrder = Object.entries<Call>(calls).sort(([, one], [, other]) => (one.path < other.path ? -1 : 1))

const refusals: Record<number, string> = {
  400: 'The body is not well-formed JSON, or the profile is incomplete.',
  401: 'The token is missing, expired or invalid.',
  403: 'Signed in, but not allowed.',
  404: 'It does not exist, or is not yours.',
  409: 'It conflicts with what is: the name is taken, the status does not allow it, or there are as many apps or running sessions as a developer can have, or somebody else holds the submission: `fields` then has `claimedBy` and `claimedUntil`.',
  412: 'It changed since the version of If-Match.',
  413: 'The body is larger than 256 KiB, of the token exchange 16 KiB.',
  415: 'The body is not JSON.',
  422: 'Some fields are wrong; `fields` says which.',
  429: 'Too many requests; `Retry-After` says for how many seconds to wait.',
}

function operation(name: string, call: Call) {
  return {
    operationId: name,
    summary: call.summary,
    tags: [tag(call)],
    ...(call.access !== 'anyone' && { security: [{ token: [] }] }),
    'x-access': call.access,
    parameters: [...pathParameters(call), ...queryParameters(call), ...headerParameters(name)],
    ...(call.body && { requestBody: { required: true, content: json(referTo(call.body)) } }),
    responses: {
      [call.status ?? 200]: {
        description: 'Done.',
        ...(versioned.has(name) && { headers: { ETag: eTag } }),
        content: {
          ...json(referTo(call.answer)),
          ...(name === 'listEvents' && { 'text/event-stream': { schema: { type: 'string' } } }),
        },
      },
      ...Object.fromEntries(
        refusalsOf(name, call).map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
      ),
    },
  }
}

function refusalsOf(name: string, call: Call): number[] {
  const hasBody = call.body !== undefined
  return [
    ...(hasBody || name === 'publishApp' ? [400] : []),
    ...(call.access === 'anyone' && !hasBody ? [] : [401]),
    ...(call.access === 'reviewer' || call.access === 'admin' ? [403] : []),
    ...(call.path.includes('{') || name === 'createTestSubmission' ? [404] : []),
    ...(conflicting.has(name) ? [409] : []),
    ...(headerParameters(name).some(({ name: header }) => header === 'If-Match') ? [412] : []),
    ...(hasBody ? [413, 415] : []),
    ...(hasBody || call.query ? [422] : []),
    ...(call.access === 'anyone' && !hasBody ? [] : [429]),
  ]
}

const conflicting = new Set([
  ...['registerApp', 'publishApp', 'approveApp', 'rejectApp'],
  ...['addAdminUser', 'removeAdminUser', 'createTestSubmission'],
  ...['startSession', 'sendInput', 'rotateKey'],
  ...['withdrawApp', 'claimSubmission', 'releaseSubmission', 'askQuestion', 'openReviewAccess'],
  ...['startReviewSession', 'saveHealth', 'checkHealth'],
])

/** Take an Idempotency-Key. */
const repeatable = new Set([
  ...['registerApp', 'regenerateKey', 'rotateKey'],
  ...['postMessage', 'postToThread', 'addNote'],
])

/** Take an If-Match. */
const conditional = new Set(['updateApp', 'publishApp', 'deleteApp', 'approveApp', 'rejectApp'])

/** Answer an app, whose version is their ETag. */
const versioned = new Set([
  ...['getApp', 'registerApp', 'updateApp', 'publishApp'],
  ...['getAdminApp', 'approveApp', 'rejectApp', 'withdrawApp'],
])

const eTag = { description: 'The app’s `version` in quotes.', schema: { type: 'string' } }

const pathParameters = (call: Call) =>
  [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

const queryParameters = ({ query }: Call) =>
  query ? Object.entries(queryProperties(query)).map(([name, schema]) => ({ name, in: 'query', schema })) : []

function headerParameters(name: string) {
  if (repeatable.has(name)) {
    return [
      {
        name: 'Idempotency-Key',
        in: 'header',
        description:
          'The same key gives the first answer again for a day; with another request it is refused.',
        schema: { type: 'string', minLength: 16, maxLength: 200 },
      },
    ]
  }
  if (name === 'listEvents') {
    return [
      {
        name: 'Last-Event-ID',
        in: 'header',
        description: 'Of an event stream: the sequence of the last event received, instead of `after`.',
        schema: { type: 'string' },
      },
    ]
  }
  if (!conditional.has(name)) return []
  return [
    {
      name: 'If-Match',
      in: 'header',
      description:
        'The ETag of the app as you saw it: its `version` in quotes; of a decision also the `hash` of what was submitted. 412 when it changed since; without the header any version will do.',
      schema: { type: 'string' },
    },
  ]
}

/** The group that a call is shown in. */
function tag({ path }: Call): string {
  if (path.startsWith('/api/admin')) return 'Review'
  if (path.startsWith('/api/dev/sessions') || path.endsWith('/sessions')) return 'Try It'
  if (path.startsWith('/api/dev/apps') || path.startsWith('/api/dev/package-names')) return 'Apps'
  return path.startsWith('/api/dev') ? 'Account' : 'Access'
}

const json = (of: object) => ({ 'application/json': { schema: of } })
