import { delay, type HttpHandler, HttpResponse, type HttpResponseResolver, http } from 'msw'

import type {
  AnswerOf,
  Call,
  ErrorBody,
  ParamsOf,
  ParsedBodyOf,
  ParsedQueryOf,
  RefusalCode,
  StatusOf,
} from '../../src/api/contract.ts'
import { calls, errorBody, fieldErrors, refusals, refusalsOf } from '../../src/api/contract.ts'

/** What a resolver gets of a request: checked by the contract's schemas, as the cloud would. */
export type Asked<C> = {
  params: ParamsOf<C>
  body: ParsedBodyOf<C>
  query: ParsedQueryOf<C>
  request: Request
}

/** An answer of the contract, sent with the call's status; or a whole response, from `refusal`. */
export type Resolver<C> = (asked: Asked<C>) => Reply<C> | Promise<Reply<C>>

type Reply<C> = AnswerOf<C> | HttpResponse<ErrorBody>

/** A handler whose method, path, parameters, body and answer are the call's. A wrong body gets 422. */
export function handle<C extends Call>(call: C, resolver: Resolver<C>): HttpHandler {
  return http[methods[call.method]](pattern(call), async ({ request, params }) => {
    const body = call.body?.safeParse(await sentBody(call, request).catch(() => ({})))
    if (body && !body.success)
      return refusal(422, 'INVALID_FIELDS', 'Please fix the errors in the form.', fieldErrors(body.error))
    const query = call.query?.parse(Object.fromEntries(new URL(request.url).searchParams))

    const asked = { params: decoded(params), body: body?.data, query, request } as Asked<C>
    const answer = await answerTo(() => resolver(asked))
    return answer instanceof Response
      ? declared(call, answer)
      : HttpResponse.json(answer as object, { status: call.status ?? 200 })
  })
}

class NotThere extends Error {}

/** What was looked for; where it isn't there, the call is answered 404. */
export function there<Item>(item: Item | null | undefined): Item {
  if (item === null || item === undefined) throw new NotThere()
  return item
}

async function answerTo<C>(resolve: () => Reply<C> | Promise<Reply<C>>): Promise<Reply<C>> {
  try {
    return await resolve()
  } catch (error) {
    if (error instanceof NotThere) return refusal(404, 'NOT_FOUND', 'We couldn’t find this.')
    throw error
  }
}

const sentBody = async ({ encoding }: Call, request: Request): Promise<unknown> =>
  encoding === 'multipart' ? Object.fromEntries(await request.formData()) : request.json()

/** The same answer. Throws where it is a refusal that the call does not declare. */
async function declared(call: Call, answer: HttpResponse<ErrorBody>): Promise<HttpResponse<ErrorBody>> {
  if (!answer.ok) requireDeclared(call, errorBody.parse(await answer.clone().json()).code)
  return answer
}

function requireDeclared(call: Call, code: string): void {
  if (code !== 'INTERNAL' && !refusalsOf(call).some((one) => one === code))
    throw new Error(`${call.method} ${call.path} does not declare the refusal ${code}.`)
}

/** A refusal, as every one of the cloud's looks. */
export function refusal<Code extends RefusalCode>(
  status: StatusOf<Code>,
  code: Code,
  error: string,
  fields?: Record<string, string>,
): HttpResponse<ErrorBody> {
  return HttpResponse.json<ErrorBody>({ error, code, ...(fields && { fields }) }, { status })
}

/** The refusal of a change meant for another version than the app's, or `hash`, by If-Match; null where it may be made. */
export function staleness(
  request: Request,
  { version }: { version: string },
  hash = version,
): HttpResponse<ErrorBody> | null {
  const wanted = request.headers.get('if-match')
  return wanted === null || wanted === '*' || [version, hash].some((one) => wanted === `"${one}"`)
    ? null
    : refusal(412, 'CHANGED', 'The app changed since you opened it.')
}

/** The version after another change: `v4` after `v3`. */
export const nextVersion = ({ version }: { version: string }) => `v${Number(version.slice(1)) + 1}`

/** The call is refused: `msw.use(fail(calls.listApps, 500))`. */
export function fail(call: Call, status: number, body: Partial<Refusal> = {}): HttpHandler {
  const { error = 'Something went wrong.', code = 'INTERNAL', fields } = body
  requireDeclared(call, code)
  return answer(call, () =>
    HttpResponse.json<ErrorBody>({ error, code, ...(fields && { fields }) }, { status }),
  )
}

/** The call is refused as the contract has it: `msw.use(refuse(calls.rotateKey, 'TWO_KEYS'))`. */
export const refuse = (call: Call, code: RefusalCode, error: string = refusals[code].text): HttpHandler =>
  fail(call, refusals[code].status, { code, error })

type Refusal = ErrorBody & { code: RefusalCode }

/** The call is never answered: for what a person sees while it loads. */
export function hang(call: Call): HttpHandler {
  return answer(call, () => delay('infinite'))
}

/** The call's connection breaks. */
export function drop(call: Call): HttpHandler {
  return answer(call, () => HttpResponse.error())
}

/** The call is answered by whatever `resolver` returns; by the handlers behind, where that is nothing. */
export function answer(call: Address, resolver: HttpResponseResolver): HttpHandler {
  return http[methods[call.method]](pattern(call), (info) =>
    isAnother(call, info.request) ? undefined : resolver(info),
  )
}

type Address = Pick<Call, 'method' | 'path'>

/** `/api/admin/apps/stats` has the shape of `/api/admin/apps/{packageName}`, but is a call of its own. */
const isAnother = ({ method, path }: Address, { url }: Request) =>
  Object.values(calls).some(
    (other) => other.method === method && other.path !== path && new URL(url).pathname === other.path,
  )

const methods = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const

const pattern = ({ path }: Address) => `*${path.replace(/\{(\w+)\}/g, ':$1')}`

function decoded(params: Record<string, string | readonly string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, decodeURIComponent(String(value))]),
  )
}
