import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { AuthLink } from '../../api/session/authLink.ts'
import {
  type AuthChangeEvent,
  acceptLink,
  authErrorText,
  getSession,
  hasFactor,
  needsCode,
  onSessionEvent,
  preloadProvider,
  requiresNewPassword,
  type Session,
  signOut,
} from '../../api/session/authProvider.ts'
import { subjectOf } from '../../api/session/tokens.ts'
import { memoizeAsync, whenIdle } from '../../lib/async.ts'
import { delays } from '../shared/delays.ts'
import type { Exchanged } from './exchange.ts'

/** With the API's client, which the sign-in page's first screen does without. */
export const loadExchange = memoizeAsync(() => import('./exchange.ts'))

export const preloadExchange = () => void loadExchange().catch(() => {})

export type Input = { storedCoreToken: string | null; link: AuthLink | null; recovery: boolean }

export type Context = {
  session: Session | null
  coreToken: string | null
  link: AuthLink | null
  recovery: boolean
  signedOutByUser: boolean
  sessionEnded: boolean
  notice: string | null
}

export type Events =
  | { type: 'provider.session'; session: Session }
  | { type: 'provider.refreshed'; session: Session }
  /** By the code of a second factor, in this tab or another. */
  | { type: 'provider.verified'; session: Session }
  | { type: 'provider.signedOut' }
  | { type: 'token.renew' }
  | { type: 'link.accept' }
  | { type: 'link.refuse' }
  | { type: 'password.started' }
  | { type: 'password.succeeded' }
  | { type: 'password.failed' }
  | { type: 'redirect.hold' }
  | { type: 'redirect.release' }
  | { type: 'recovery.begin' }
  | { type: 'recovery.end' }
  | { type: 'signOut'; scope?: 'local' }
  | { type: 'code.ask' }
  | { type: 'code.passed' }
  | { type: 'code.cancel' }
  | { type: 'retry' }

const sessionEvents = fromCallback(({ sendBack }) =>
  onSessionEvent((event, session) => {
    const next = toEvent(event, session)
    if (next !== null) sendBack(next)
  }),
)

function toEvent(event: AuthChangeEvent, session: Session | null): Events | null {
  if (event === 'SIGNED_OUT') return { type: 'provider.signedOut' }
  if (session === null) return null
  if (event === 'TOKEN_REFRESHED') return { type: 'provider.refreshed', session }
  if (event === 'MFA_CHALLENGE_VERIFIED') return { type: 'provider.verified', session }
  if (event === 'SIGNED_IN' || event === 'USER_UPDATED') return { type: 'provider.session', session }
  return null
}

const onlineEvents = fromCallback(({ sendBack }) => {
  const retry = () => sendBack({ type: 'retry' } satisfies Events)
  addEventListener('online', retry)
  return () => removeEventListener('online', retry)
})

/** Loads the provider's client, which the first screen does not need. */
const idlePreload = fromCallback(() => whenIdle(() => void preloadProvider()))

export const authSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Events,
    tags: {} as 'loading' | 'tokenReady',
  },
  actors: {
    sessionEvents,
    onlineEvents,
    idlePreload,
    fetchSession: fromPromise<Session | null>(() => getSession()),
    acceptLink: fromPromise<Session, { link: AuthLink | null }>(({ input: { link } }) => {
      if (link?.kind !== 'tokens') throw new Error('There is no link to accept.')
      return acceptLink(link.refreshToken, link.subject)
    }),
    exchange: fromPromise<Exchanged, { session: Session }>(async ({ input, signal }) =>
      (await loadExchange()).exchange(input.session, signal),
    ),
    renew: fromPromise<Exchanged, { session: Session }>(async ({ input, signal }) =>
      (await loadExchange()).renew(input.session, signal),
    ),
    signOut: fromPromise<void, { scope?: 'local' }>(({ input }) => signOut(input.scope)),
  },
  guards: {
    hasStoredToken: ({ context }) => context.coreToken !== null,
    hasSession: ({ context }) => context.session !== null,
    hasLink: ({ context }) => context.link?.kind === 'tokens',
    linkIsOfAnotherUser: ({ context }) =>
      context.link?.kind === 'tokens' &&
      context.session !== null &&
      context.link.subject !== context.session.user.id,
    coreTokenIsOfUser: ({ context: { coreToken, session } }) =>
      coreToken !== null && session !== null && subjectOf(coreToken) === session.user.id,
    hasFactor: ({ context }) => hasFactor(context.session),
    needsCode: ({ context }) => needsCode(context.session),
    needsAdmission: ({ context }, { session }: { session: Session }) =>
      context.session?.user.id !== session.user.id || needsCode(session),
    isAnotherUser: ({ context }, { session }: { session: Session }) =>
      context.session?.user.id !== session.user.id,
  },
  actions: {
    setSession: assign({
      session: (_, { session }: { session: Session | null }) => session,
      signedOutByUser: false,
      sessionEnded: ({ context }, { session }: { session: Session | null }) =>
        session === null && context.sessionEnded,
    }),
    setCoreToken: assign({ coreToken: (_, { coreToken }: Pick<Exchanged, 'coreToken'>) => coreToken }),
    clearCoreToken: assign({ coreToken: null }),
    clearLink: assign({ link: null }),
    setRecovery: assign({ recovery: true }),
    setRecoveryFromLink: assign({
      recovery: ({ context }, { session }: { session: Session }) =>
        context.recovery ||
        (context.link?.kind === 'tokens' && context.link.recovery) ||
        requiresNewPassword(session),
    }),
    clearRecovery: assign({ recovery: false }),
    setLinkError: assign({ notice: (_, { error }: { error: unknown }) => authErrorText(error) }),
    setSessionEnded: assign({ sessionEnded: true }),
    setSignedOutByUser: assign({ signedOutByUser: true }),
    clearNotice: assign({ notice: null }),
    clearSession: assign({ session: null, coreToken: null, recovery: false }),
  },
  delays,
})
