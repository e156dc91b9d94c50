import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'

import { exchangeToken } from '../api/account.ts'
import type { AuthLink } from '../api/authLink.ts'
import {
  acceptLink,
  authErrorText,
  getSession,
  refreshSession,
  type Session,
  signOut,
} from '../api/authProvider.ts'
import { isStatus } from '../api/errors.ts'
import { rememberEmail, rememberRecovery } from '../api/sessionMemory.ts'
import { holdTokens, subjectOf } from '../api/tokens.ts'
import { delays } from './delays.ts'

type Input = { storedCoreToken: string | null; link: AuthLink | null; recovery: boolean }

type Exchanged = { coreToken: string; session: Session }

type Context = {
  session: Session | null
  coreToken: string | null
  link: AuthLink | null
  recovery: boolean
  /** Signed out by a person's own will, who then need not be brought back to where they were. */
  leftOnPurpose: boolean
  /** What went wrong with the link of a mail. */
  notice: string | null
}

type Events =
  | { type: 'provider.session'; session: Session }
  | { type: 'provider.refreshed'; session: Session }
  | { type: 'provider.signedOut' }
  | { type: 'token.renew' }
  | { type: 'link.accept' }
  | { type: 'link.refuse' }
  | { type: 'password.started' }
  | { type: 'password.succeeded' }
  | { type: 'password.failed' }
  | { type: 'recovery.begin' }
  | { type: 'recovery.end' }
  | { type: 'signOut' }
  | { type: 'retry' }

/** Sign-in from the first load to the last: SPEC.md §4 "Auth flow", AUTH §2. */
export const authMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Events,
    tags: {} as 'loading' | 'tokenReady',
  },
  actors: {
    fetchSession: fromPromise<Session | null>(() => getSession()),
    acceptLink: fromPromise<Session, { link: AuthLink | null }>(({ input: { link } }) => {
      if (link?.kind !== 'tokens') throw new Error('There is no link to accept.')
      return acceptLink(link.refreshToken, link.subject)
    }),
    exchange: fromPromise<Exchanged, { session: Session }>(async ({ input: { session }, signal }) => ({
      coreToken: await exchangeToken(session.access_token, signal),
      session,
    })),
    renew: fromPromise<Exchanged, { session: Session }>(({ input, signal }) => renew(input.session, signal)),
    signOut: fromPromise<void>(() => signOut()),
  },
  guards: {
    hasStoredToken: ({ context }) => context.coreToken !== null,
    hasSession: ({ context }) => context.session !== null,
    hasLink: ({ context }) => context.link?.kind === 'tokens',
    /** A link that would replace the session of somebody else asks first (login CSRF). */
    linkIsForeign: ({ context }) =>
      context.link?.kind === 'tokens' &&
      context.session !== null &&
      context.link.subject !== context.session.user.id,
    coreTokenBelongs: ({ context: { coreToken, session } }) =>
      coreToken !== null && session !== null && subjectOf(coreToken) === session.user.id,
    /** SIGNED_IN comes with every focus of the tab; only another person is news. */
    isAnotherUser: ({ context }, { session }: { session: Session }) =>
      context.session?.user.id !== session.user.id,
  },
  actions: {
    takeSession: assign({
      session: (_, { session }: { session: Session | null }) => session,
      leftOnPurpose: false,
    }),
    takeCoreToken: assign({ coreToken: (_, { coreToken }: Pick<Exchanged, 'coreToken'>) => coreToken }),
    dropCoreToken: assign({ coreToken: null }),
    dropLink: assign({ link: null }),
    beginRecovery: assign({ recovery: true }),
    beginRecoveryOfLink: assign({
      recovery: ({ context }) =>
        context.recovery || (context.link?.kind === 'tokens' && context.link.recovery),
    }),
    endRecovery: assign({ recovery: false }),
    noteLinkFailure: assign({ notice: (_, { error }: { error: unknown }) => authErrorText(error) }),
    noteLeaving: assign({ leftOnPurpose: true }),
    clearNotice: assign({ notice: null }),
    forget: assign({ session: null, coreToken: null, recovery: false }),
    keep: ({ context: { session, coreToken, recovery } }) => {
      holdTokens({ core: coreToken, provider: session?.access_token ?? null })
      rememberEmail(session?.user.email ?? null)
      rememberRecovery(recovery)
    },
  },
  delays,
}).createMachine({
  id: 'auth',
  type: 'parallel',
  context: ({ input: { storedCoreToken, link, recovery } }) => ({
    session: null,
    coreToken: storedCoreToken,
    link,
    recovery,
    leftOnPurpose: false,
    notice: link?.kind === 'error' ? link.text : null,
  }),
  on: {
    'recovery.begin': { actions: ['beginRecovery', 'keep'] },
    'recovery.end': { actions: ['endRecovery', 'keep'] },
  },
  states: {
    session: {
      initial: 'starting',
      on: {
        'provider.session': [
          {
            guard: { type: 'isAnotherUser', params: ({ event }) => event },
            target: '.exchanging',
            actions: [
              { type: 'takeSession', params: ({ event }) => event },
              'dropCoreToken',
              'clearNotice',
              'keep',
            ],
          },
          { actions: [{ type: 'takeSession', params: ({ event }) => event }] },
        ],
        'provider.signedOut': '.signedOut',
        signOut: '.signingOut',
      },
      states: {
        starting: {
          tags: 'loading',
          always: [{ guard: 'hasStoredToken', target: 'applyingStoredToken' }, { target: 'fetchingSession' }],
        },
        applyingStoredToken: {
          tags: 'loading',
          on: { 'provider.session': {}, 'provider.signedOut': {} },
          after: { storedTokenApplied: 'fetchingSession' },
        },
        fetchingSession: {
          tags: 'loading',
          on: { 'provider.session': {}, 'provider.signedOut': {} },
          invoke: {
            src: 'fetchSession',
            onDone: {
              target: 'fetched',
              actions: { type: 'takeSession', params: ({ event }) => ({ session: event.output }) },
            },
            onError: 'unreachable',
          },
        },
        fetched: {
          tags: 'loading',
          always: [
            { guard: 'linkIsForeign', target: 'confirmingLink' },
            { guard: 'hasLink', target: 'acceptingLink' },
            { target: 'entering' },
          ],
        },
        confirmingLink: {
          on: { 'link.accept': 'acceptingLink', 'link.refuse': { target: 'entering', actions: 'dropLink' } },
        },
        acceptingLink: {
          tags: 'loading',
          on: { 'provider.session': {}, 'provider.signedOut': {} },
          invoke: {
            src: 'acceptLink',
            input: ({ context: { link } }) => ({ link }),
            onDone: {
              target: 'entering',
              actions: [
                'beginRecoveryOfLink',
                'dropLink',
                { type: 'takeSession', params: ({ event }) => ({ session: event.output }) },
              ],
            },
            onError: {
              target: 'entering',
              actions: ['dropLink', { type: 'noteLinkFailure', params: ({ event }) => event }],
            },
          },
        },
        entering: {
          tags: 'loading',
          always: [
            { guard: 'coreTokenBelongs', target: 'ready', actions: 'keep' },
            { guard: 'hasSession', target: 'exchanging', actions: ['dropCoreToken', 'keep'] },
            { target: 'signedOut' },
          ],
        },
        unreachable: {
          on: {
            retry: 'fetchingSession',
            'provider.session': 'fetchingSession',
            'provider.refreshed': 'fetchingSession',
          },
        },
        exchanging: {
          on: { 'provider.refreshed': { actions: { type: 'takeSession', params: ({ event }) => event } } },
          invoke: {
            src: 'exchange',
            input: ({ context: { session } }) => ({ session: present(session) }),
            onDone: {
              target: 'settling',
              actions: [{ type: 'takeCoreToken', params: ({ event }) => event.output }, 'keep'],
            },
            // SPEC.md §4: on failure the provider's own token serves.
            onError: { target: 'ready', actions: 'keep' },
          },
        },
        settling: { after: { tokenSettled: 'ready' } },
        ready: {
          tags: 'tokenReady',
          initial: 'idle',
          on: {
            'token.renew': '.renewing',
            'provider.refreshed': {
              target: '.renewing',
              actions: [{ type: 'takeSession', params: ({ event }) => event }, 'keep'],
            },
          },
          states: {
            idle: {},
            renewing: {
              invoke: {
                src: 'renew',
                input: ({ context: { session } }) => ({ session: present(session) }),
                onDone: {
                  target: 'idle',
                  actions: [
                    { type: 'takeSession', params: ({ event }) => event.output },
                    { type: 'takeCoreToken', params: ({ event }) => event.output },
                    'keep',
                  ],
                },
                onError: { target: 'idle', actions: ['dropCoreToken', 'keep'] },
              },
            },
          },
        },
        signingOut: {
          entry: ['forget', 'noteLeaving', 'keep'],
          on: { 'provider.session': {}, 'provider.signedOut': {} },
          invoke: { src: 'signOut', onDone: 'signedOut', onError: 'signedOut' },
        },
        signedOut: { entry: ['forget', 'keep'] },
      },
    },
    redirect: {
      initial: 'open',
      on: { 'password.started': '.held' },
      states: {
        open: {},
        held: { on: { 'password.succeeded': 'pausing', 'password.failed': 'open' } },
        pausing: { after: { redirectAfterSignIn: 'open' } },
      },
    },
  },
})

/** Re-exchanges; a provider token that is refused is refreshed once (the client's clock may be wrong). */
async function renew(session: Session, signal: AbortSignal): Promise<Exchanged> {
  try {
    return { coreToken: await exchangeToken(session.access_token, signal), session }
  } catch (error) {
    if (!isStatus(error, 401)) throw error
    const refreshed = await refreshSession()
    return { coreToken: await exchangeToken(refreshed.access_token, signal), session: refreshed }
  }
}

function present(session: Session | null): Session {
  if (session === null) throw new Error('A token was to be exchanged without a session.')
  return session
}

/** The auth state of SPEC.md §3, and what the guard and the sign-in page need beside it. */
export function viewAuth(snapshot: SnapshotFrom<typeof authMachine>) {
  const { session, coreToken, recovery, leftOnPurpose, notice } = snapshot.context
  const user = session?.user ?? null
  const signedOut = snapshot.matches({ session: 'signedOut' }) || snapshot.matches({ session: 'signingOut' })
  return {
    session,
    user,
    isLoading: snapshot.hasTag('loading'),
    isAuthenticated: user !== null && session !== null && !signedOut,
    supabaseToken: session?.access_token ?? null,
    coreToken,
    tokenReady: snapshot.hasTag('tokenReady'),
    recovery,
    leftOnPurpose,
    notice,
    unreachable: snapshot.matches({ session: 'unreachable' }),
    linkAsks: snapshot.matches({ session: 'confirmingLink' }),
    /** Whether a signed-in person may be sent on from the sign-in page. */
    redirectDue: snapshot.matches({ redirect: 'open' }) && !recovery,
  }
}
