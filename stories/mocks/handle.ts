import { delay, type HttpHandler, HttpResponse, type HttpResponseResolver, http, type PathParams } from 'msw'

import type * as Api from '../../src/api/contract.ts'
import { type Call, calls, errorBody, refusals, refusalsOf } from '../../src/api/contract.ts'

/** What a request asks, as the contract's schemas read it. */
type Asked<C> = {
  params: Api.ParamsOf<C>
  body: Api.ParsedBodyOf<C>
  query: Api.ParsedQueryOf<C>
  request: Request
}

/** Gives an answer of the contract, sent with the call's status; or a whole response, from `refusal`. */
type Resolver<C> = (asked: Asked<C>) => Reply<C> | Promise<Reply<C>>
type Reply<C> = Api.AnswerOf<C> | HttpResponse<Api.ErrorBody>

/** By the names of the calls. */
export type Resolvers = { [Name in keyof typeof calls]?: Resolver<(typeof calls)[Name]> }

/** A handler whose method, path, parameters, body and answer are the call's. */
export function handle<C extends Call>(call: C, resolver: Resolver<C>): HttpHandler {
  return http[methods[call.method]](pattern(call), ({ request, params }) =>
    replyTo(call, resolver, request, params),
  )
}

/** One handler for all: MSW has each parse every request's address and cookies, a twentieth of the stories' time. */
export function handleAll(resolvers: Resolvers): HttpHandler {
  const find = ({ method, url }: Request) => {
    const { pathname } = new URL(url)
    return callsByPath.find((one) => one.method === method && one.path.test(pathname) && resolvers[one.name])
  }
  return http.all(
    ({ request }) => find(request) !== undefined,
    ({ request }) => {
      const { name, path } = there(find(request))
      const { groups = {} } = path.exec(new URL(request.url).pathname) ?? {}
      return replyTo<Call>(calls[name], resolvers[name] as Resolver<Call>, request, groups)
    },
  )
}

/** `/api/admin/apps/stats` before `/api/admin/apps/{packageName}`. */
const callsByPath = Object.entries(calls)
  .toSorted(([, one], [, other]) => Number(one.path.includes('{')) - Number(other.path.includes('{')))
  .map(([name, { method, path }]) => ({
    name: name as keyof Resolvers,
    method,
    path: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }))

async function replyTo<C extends Call>(
  call: C,
  resolver: Resolver<C>,
  request: Request,
  params: PathParams,
): Promise<Response> {
  const body = call.body?.parse(await sentBody(request).catch(() => ({})))
  const query = call.query?.parse(Object.fromEntries(new URL(request.url).searchParams))
  const reply = await resolver({ params: decoded(params), body, query, request } as Asked<C>)
  if (!(reply instanceof Response)) return json(reply as object, call.status ?? 200)
  if (!reply.ok) requireDeclared(call, errorBody.parse(await reply.clone().json()).code)
  return reply
}

/** As `HttpResponse.json`, which has another process count the bytes of each. */
const json = <Body extends object>(value: Body, status: number) =>
  new HttpResponse(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json' },
  }) as unknown as HttpResponse<Body>

/** What was looked for; where it isn't there, the call is answered 404. */
export function there<Item>(item: Item | null | undefined): Item {
  if (item === null || item === undefined) throw refusal(404, 'NOT_FOUND', refusals.NOT_FOUND.text)
  return item
}

const sentBody = async (request: Request): Promise<unknown> =>
  request.headers.get('content-type')?.startsWith('multipart/')
    ? Object.fromEntries(await request.formData())
    : request.json()

function requireDeclared(call: Call, code: string): void {
  if (code !== 'INTERNAL' && !refusalsOf(call).some((one) => one === code))
    throw new Error(`${call.method} ${call.path} does not declare the refusal ${code}.`)
}

/** A refusal, as every one of the cloud's looks. */
export const refusal = <Code extends Api.RefusalCode>(
  status: Api.StatusOf<Code>,
  code: Code,
  error: string,
) => json<Api.ErrorBody>({ error, code }, status)

/** The call is refused: `msw.use(fail(calls.listApps, 500))`. */
export function fail(
  call: Call,
  status: number,
  {
    error = 'Something went wrong.',
    code = 'INTERNAL',
    fields,
  }: Partial<Api.ErrorBody & { code: Api.RefusalCode }> = {},
): HttpHandler {
  requireDeclared(call, code)
  return answer(call, () => json<Api.ErrorBody>({ error, code, ...(fields && { fields }) }, status))
}

/** The call is refused as the contract has it: `msw.use(refuse(calls.rotateKey, 'TWO_KEYS'))`. */
export const refuse = (call: Call, code: Api.RefusalCode, error: string = refusals[code].text): HttpHandler =>
  fail(call, refusals[code].status, { code, error })

/** The call is never answered: for what a person sees while it loads. */
export const hang = (call: Call): HttpHandler => answer(call, () => delay('infinite'))

/** The call's connection breaks. */
export const drop = (call: Call): HttpHandler => answer(call, () => HttpResponse.error())

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

const decoded = (params: PathParams) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(String(value))]))

/** A call whose answers come when a story says so. Not held, it is answered by the handlers behind. */
export function deferredHandler(call: Address) {
  let asked = 0
  let failure: keyof typeof failures | undefined
  let gate = Promise.withResolvers<void>()
  gate.resolve()

  return {
    handler: answer(call, async () => {
      asked += 1
      await gate.promise
      return failure && failures[failure]()
    }),
    /** How often the call was made since it was last held. */
    asked: () => asked,
    /** From now on the call waits for its release, and then fails so; it succeeds where no failure is named. */
    hold(next?: keyof typeof failures): void {
      asked = 0
      failure = next
      gate = Promise.withResolvers()
    },
    release: () => gate.resolve(),
  }
}

const failures = {
  error: () => refusal(500, 'INTERNAL', 'Something went wrong.'),
  dropped: () => HttpResponse.error(),
  /** A 401 that no new token mends. */
  unauthorized: () => refusal(401, 'UNAUTHENTICATED', refusals.UNAUTHENTICATED.text),
}
