import type { Context } from 'hono'
import type { AnswerOf, Call, TeamAction } from '../../src/api/contract.ts'
import type { Database } from '../db/database.ts'
import { afterAnswer, send, sendPieces } from './answer.ts'
import { type Role, roleOf } from './authenticate/role.ts'
import {
  type CallToken,
  credentialOf,
  type IdentityProvider,
  requireScope,
  type User,
  withNeeds,
} from './authenticate/user.ts'
import type { App, CloudEnv } from './ctx.ts'
import { checkRefusal } from './failures.ts'
import { forbidden, tooMany, unauthenticated } from './httpError.ts'
import type { PerUserConcurrency } from './limits/perUserConcurrency.ts'
import { paramsOf, type Received, type Request, receive, tokenOf, toRequest } from './request.ts'

export type RouteServices = {
  db: Database
  provider: IdentityProvider
  /** Who a bearer token names. Throws 401, or 503 when the provider's keys cannot be fetched. */
  verifyBearer: (token: string) => Promise<User>
  isSignedIn: (token: string) => Promise<boolean>
  /** Records the use of an access token in the background. */
  noteTokenUse: (c: Context<CloudEnv>, token: CallToken) => void
  /** Seconds to wait when a credential (see `credentialOf`), or an address, has made too many calls, else null. */
  limitCalls: (key: string) => Promise<number | null>
  /** Throws 403 where the call asks for a second factor that the caller hasn't used. */
  requireFactor: (user: User, call: Call) => Promise<void>
  /** Throws 404 for who isn't in the team that a path's parameters name, 403 where their role doesn't do. */
  requireRight: (user: User, params: Record<string, string>, action: TeamAction) => Promise<void>
  /** Turns in which calls are worked on, and those in which their bodies are received. */
  perUserConcurrency: PerUserConcurrency
  bodyConcurrency: PerUserConcurrency
  checkAnswers: boolean
}

/** `ctx`: the services, with who makes the call. */
export type UserRequest<C, Services> = Request<C> & { user: User; ctx: Services & { user: User } }

/** `isSignedIn`: whether the token that the stream was opened with would still be accepted. */
type StreamRequest<C, Services> = UserRequest<C, Services> & { isSignedIn: () => Promise<boolean> }

export type Handler<C, Given> = (request: Given) => Promise<AnswerOf<C>>

/** Serves a call of the contract. Refusals in order: 401, 403 scope, 403 second factor, 403 role, those of `validate` and `readJson`, the
 * handler's. Identity and right are judged when the whole body is here. */
export function route<C extends Call, Services extends RouteServices>(
  app: App,
  services: Services,
  call: C,
  handler: Handler<C, UserRequest<C, Services>>,
): void {
  serveUser(app, services, call, async (c, caller) => {
    if (call.access !== 'developer' && call.access !== 'anyone')
      await requireRole(call, services, caller.user)
    return handler(userRequest(c, call, services, caller))
  })
}

export function staffRoute<C extends Call, Services extends RouteServices>(
  app: App,
  services: Services,
  call: C,
  handler: Handler<C, UserRequest<C, Services> & { role: Role }>,
): void {
  serveUser(app, services, call, async (c, caller) => {
    const role = await requireRole(call, services, caller.user)
    return handler({ ...userRequest(c, call, services, caller), role })
  })
}

/** Serves a read as an event stream to who accepts it; others get the route after it. It holds no turn. */
export function streamRoute<C extends Call & { stream: true }, Services extends RouteServices>(
  app: App,
  services: Services,
  call: C,
  handler: (c: Context<CloudEnv>, request: StreamRequest<C, Services>) => Promise<Response>,
): void {
  app.on(call.method, patternOf(call), async (c, next) => {
    if (!c.req.header('accept')?.includes('text/event-stream')) return next()
    return asDeclared(services, call, async () => {
      const user = withNeeds(await admit(c, services, call), call)
      const isSignedIn = () => services.isSignedIn(tokenOf(c))
      const received = { body: undefined }
      return handler(c, { ...userRequest(c, call, services, { user, received }), isSignedIn })
    })
  })
}

/** Serves a read as a file to who may call and accepts its type; others get the route declared after it. */
export function fileRoute<C extends Call & { file: string }, Services extends RouteServices>(
  app: App,
  services: Services,
  call: C,
  handler: (request: UserRequest<C, Services>) => Promise<{ name: string; text: string }>,
): void {
  app.on(call.method, patternOf(call), async (c, next) => {
    if (!c.req.header('accept')?.includes(call.file)) return next()
    return asDeclared(services, call, () =>
      inTurn(c, services, call, async (caller) => {
        const { name, text } = await handler(userRequest(c, call, services, caller))
        return c.body(text, 200, {
          'content-type': `${call.file}; charset=utf-8`,
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'no-store',
        })
      }),
    )
  })
}

/** Serves a call whose answer is JSON in pieces, made while they are read. The turn lasts as long. */
export function pieceRoute<C extends Call, Services extends RouteServices>(
  app: App,
  services: Services,
  call: C,
  handler: (request: UserRequest<C, Services>) => Promise<AsyncGenerator<string>>,
): void {
  app.on(call.method, patternOf(call), (c) =>
    asDeclared(services, call, () =>
      inTurn(c, services, call, async (caller) =>
        sendPieces(c, call, await handler(userRequest(c, call, services, caller)), services.checkAnswers),
      ),
    ),
  )
}

/** `client`: its `User-Agent`. */
export function openRoute<C extends Call>(
  app: App,
  services: RouteServices,
  call: C,
  handler: Handler<C, Request<C> & { client: string }>,
): void {
  serve(app, services, call, async (c) =>
    handler({ ...toRequest(c, call, await receive(c, call)), client: c.req.header('user-agent') ?? '' }),
  )
}

function serveUser<C extends Call>(
  app: App,
  services: RouteServices,
  call: C,
  answer: (c: Context<CloudEnv>, caller: Caller) => Promise<AnswerOf<C>>,
): void {
  serve(app, services, call, (c) => inTurn(c, services, call, (caller) => answer(c, caller)))
}

/** Runs work in a turn of the credential, and checks identity and role only then: a right may end while the sender
 * withholds the last byte, or while the call waits. */
export async function inTurn<Result>(
  c: Context<CloudEnv>,
  services: RouteServices,
  call: Call,
  work: (caller: Caller) => Promise<Result>,
  read?: () => Promise<unknown>,
): Promise<Result> {
  const credential = credentialOf(await admit(c, services, call))
  const received = await receiveFrom(c, services, call, { credential, read })
  const endTurn = await services.perUserConcurrency(credential)
  if (endTurn === null) throw tooMany(1)
  try {
    const user = withNeeds(await services.verifyBearer(tokenOf(c)), call)
    await services.requireFactor(user, call)
    if (call.isLasting && !(await services.isSignedIn(tokenOf(c)))) throw unauthenticated()
    if (call.action) await services.requireRight(user, paramsOf(c), call.action)
    return await work({ user, received })
  } finally {
    afterAnswer(c, endTurn)
  }
}

function serve<C extends Call>(
  app: App,
  services: RouteServices,
  call: C,
  answer: (c: Context<CloudEnv>) => Promise<AnswerOf<C>>,
): void {
  app.on(call.method, patternOf(call), (c) =>
    asDeclared(services, call, async () => send(c, call, await answer(c), services.checkAnswers)),
  )
}

export async function asDeclared(
  { checkAnswers }: RouteServices,
  call: Call,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    if (checkAnswers) checkRefusal(call, error)
    throw error
  }
}

export const patternOf = ({ path }: Call) => path.replaceAll(/\{(\w+)\}/g, ':$1')

type Caller = { user: User; received: Received }

export const userRequest = <C extends Call, Services>(
  c: Context<CloudEnv>,
  call: C,
  services: Services,
  { user, received }: Caller,
): UserRequest<C, Services> => ({ ...toRequest(c, call, received), user, ctx: { ...services, user } })

/** Who asks to make a call, judged before strangers' bodies are read, which `inTurn` doesn't rely on. */
async function admit(c: Context<CloudEnv>, services: RouteServices, call: Call): Promise<User> {
  const user = await services.verifyBearer(tokenOf(c))
  const wait = await services.limitCalls(credentialOf(user))
  if (wait !== null) throw tooMany(wait)
  if (user.token) {
    services.noteTokenUse(c, user.token)
    requireScope(call, user.token)
  }
  await services.requireFactor(user, call)
  return user
}

async function receiveFrom(
  c: Context<CloudEnv>,
  { bodyConcurrency }: RouteServices,
  call: Call,
  { credential, read }: { credential: string; read: (() => Promise<unknown>) | undefined },
): Promise<Received> {
  if (!call.body) return { body: undefined }
  const endReading = await bodyConcurrency(credential)
  if (endReading === null) throw tooMany(1)
  return receive(c, call, read).finally(endReading)
}

async function requireRole(call: Call, services: RouteServices, user: User): Promise<Role> {
  const role = await roleOf(services, user)
  if (role === null || (call.access === 'admin' && role !== 'ADMIN')) throw forbidden()
  return role
}
