import type * as z from 'zod/mini'
import type { FactorNeed } from './account/secondFactor.ts'
import { type RefusalCode, refusals } from './refusals.ts'
import type { TeamAction } from './teams/teamRoles.ts'
import type { TokenScope } from './tokens/ownToken.ts'

/** Who may make a call: anyone, whoever is signed in, reviewers and admins, admins alone. */
export type Access = 'anyone' | 'developer' | 'reviewer' | 'admin'

export type Schema = z.ZodMiniType

/** `{packageName}` in a path becomes the key of its parameters. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name]: string } & PathParams<Rest>
  : unknown

export const callTags = [
  'Access',
  'Account',
  'Teams',
  'Integrations',
  'Access Tokens',
  'Apps',
  'API Keys',
  'Try It',
  'Publishing',
  'Health',
  'Review',
  'Administration',
] as const

export type Traits = {
  tag: (typeof callTags)[number]
  summary: string
  access: Access
  /** The caller's role in the team of the path, or of its app, must allow it. */
  action?: TeamAction
  /** An access token needs it; a call without one takes no access token. */
  scope?: TokenScope | 'any'
  /** What it asks of a person’s second factor; without it, only that a sign-in doesn’t wait for the code. */
  secondFactor?: FactorNeed
  status?: 201 | 202
  refusals?: readonly RefusalCode[]
  /** Gives somebody something that outlasts their sign-in: refused at once when that has ended, not with its token. */
  isLasting?: true
  isIdempotent?: true
  isConditional?: true
  isVersioned?: true
  isSecret?: true
  stream?: true
  /** The name of the file that its answer is downloaded as. */
  attachment?: string
  /** Another type, by the Accept header. */
  file?: 'text/csv'
  encoding?: 'multipart'
  /** The field of a form that holds an archive, which is read as it comes; without one the body is JSON. */
  archive?: string
  /** In bytes, where it is not as of other calls. */
  largestBody?: number
}

export type Call<
  Path extends string = string,
  Answer extends Schema = Schema,
  Body extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
> = Traits & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: Path
  answer: Answer
  body: Body
  query: Query
}

/*@__NO_SIDE_EFFECTS__*/
export function call<
  const Path extends string,
  Answer extends Schema,
  const Given extends Traits,
  Body extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
>(
  method: Call['method'],
  path: Path,
  rest: Given & { answer: Answer; body?: Body; query?: Query } & Record<
      Exclude<keyof Given, keyof Call>,
      never
    >,
): Call<Path, Answer, Body, Query> & Pick<Given, keyof Given & keyof Traits> {
  return { method, path, ...rest, body: rest.body as Body, query: rest.query as Query }
}

export type AnswerOf<C> = C extends Call<string, infer Answer> ? z.output<Answer> : never
export type BodyOf<C> =
  C extends Call<string, Schema, infer Body> ? (Body extends Schema ? z.input<Body> : undefined) : never
export type ParsedBodyOf<C> =
  C extends Call<string, Schema, infer Body> ? (Body extends Schema ? z.output<Body> : undefined) : never
export type QueryOf<C> =
  C extends Call<string, Schema, Schema | undefined, infer Query>
    ? Query extends Schema
      ? z.input<Query>
      : undefined
    : never
export type ParsedQueryOf<C> =
  C extends Call<string, Schema, Schema | undefined, infer Query>
    ? Query extends Schema
      ? z.output<Query>
      : undefined
    : never
export type ParamsOf<C> = C extends Call<infer Path> ? PathParams<Path> : never

type Given<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : unknown extends Value
    ? unknown
    : { [K in Key]: Value }

export type InputOf<C> = Given<'params', ParamsOf<C>> & Given<'body', BodyOf<C>> & Given<'query', QueryOf<C>>

export type LooseInput = { params?: Record<string, string>; body?: unknown; query?: Record<string, unknown> }

export function addressOf({ path }: Pick<Call, 'path'>, { params = {}, query = {} }: LooseInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (given.length === 0) return filled
  return `${filled}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}

/** The body to send, and its type: that of a form names the border between its parts. */
export function sentBody({ body }: LooseInput) {
  const isForm = Object.values(body ?? {}).some((value) => value instanceof Blob)
  return {
    body: body === undefined ? null : isForm ? formOf(body) : JSON.stringify(body),
    headers: body !== undefined && !isForm && { 'content-type': 'application/json' },
  }
}

function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body as object))
    if (value !== undefined) form.set(name, value instanceof Blob ? value : String(value))
  return form
}

/** The header by which a change counts only for the version read: 412 when it changed since. */
export const forVersion = (version: string): Record<string, string> => ({ 'if-match': `"${version}"` })

/** Refusals that follow from what else a call declares. */
const implied: readonly [(call: Call) => boolean, readonly RefusalCode[]][] = [
  [({ access }) => access !== 'anyone', ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'PROVIDER_UNAVAILABLE']],
  [({ access, scope }) => access !== 'anyone' && scope === undefined, ['SIGN_IN_NEEDED']],
  [({ access, secondFactor }) => access !== 'anyone' && secondFactor !== 'open', ['SECOND_FACTOR_NEEDED']],
  [({ secondFactor }) => secondFactor === 'stepUp', ['STEP_UP_NEEDED']],
  [({ scope }) => scope !== undefined && scope !== 'any', ['SCOPE_NEEDED']],
  [({ access }) => access === 'reviewer' || access === 'admin', ['FORBIDDEN']],
  [({ path }) => path.includes('{'), ['NOT_FOUND']],
  [({ action }) => action !== undefined, ['ROLE_NEEDED']],
  [({ body }) => body !== undefined, ['INCOMPLETE_BODY', 'TOO_LARGE']],
  [
    ({ body, encoding }) => body !== undefined && encoding === undefined,
    ['MALFORMED_JSON', 'TOO_DEEP', 'NOT_JSON'],
  ],
  [({ encoding }) => encoding === 'multipart', ['MALFORMED_FORM', 'NOT_MULTIPART']],
  [({ archive }) => archive !== undefined, ['MALFORMED_FORM']],
  [({ body, query }) => body !== undefined || query !== undefined, ['INVALID_FIELDS']],
  [({ isIdempotent }) => isIdempotent === true, ['INVALID_IDEMPOTENCY_KEY', 'IDEMPOTENCY_KEY_REUSED']],
  [({ isConditional }) => isConditional === true, ['CHANGED']],
]

/** The codes that a call may refuse with, in the order of the table; any call may also answer INTERNAL. */
export function refusalsOf(call: Call): RefusalCode[] {
  const own = new Set<string>(call.refusals)
  for (const [applies, codes] of implied) if (applies(call)) for (const code of codes) own.add(code)
  return (Object.keys(refusals) as RefusalCode[]).filter((code) => own.has(code))
}

export const refusalsByStatus = (call: Call): [status: number, codes: RefusalCode[]][] => [
  ...Map.groupBy(refusalsOf(call), (code): number => refusals[code].status),
]
