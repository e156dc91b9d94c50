import { assign, fromPromise, setup } from 'xstate'

import type { AuthLink } from '../../api/session/authLink.ts'
import {
  acceptLink,
  authErrorText,
  getSession,
  type Session,
  signOut,
} from '../../api/session/authProvider.ts'
import { subjectOf } from '../../api/session/tokens.ts'
import { delays } from '../shared/delays.ts'
import type { Context, Events, Input } from './authEvents.ts'
import { redirect } from './authRedirect.ts'
import { idlePreload, onlineEvents, sessionEvents } from './authSubscriptions.ts'
import type { Exchanged } from './exchange.ts'
import { loadExchange } from './loadExchange.ts'

/** Sign-in from the first load to the last: SPEC.md §4 "Auth flow", AUTH §2. */
export const authMachine = setup({
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
    setSession: assign({
      session: (_, { session }: { session: Session | null }) => session,
      signedOutByUser: false,
      sessionEnded: ({ context }, { session }: { session: Session | null }) =>
        session === null && context.sessionEnded,
    }),
    setCoreToken: assign({ coreToken: (_, { coreToken }: Pick<Exchanged, 'coreToken'>) => coreToken }),
    dropCoreToken: assign({ coreToken: null }),
    dropLink: assign({ link: null }),
    beginRecovery: assign({ recovery: true }),
    beginRecoveryOfLink: assign({
      recovery: ({ context }) =>
        context.recovery || (context.link?.kind === 'tokens' && context.link.recovery),
    }),
    endRecovery: assign({ recovery: false }),
    setLinkFailure: assign({ notice: (_, { error }: { error: unknown }) => authErrorText(error) }),
    setEnded: assign({ sessionEnded: true }),
    setSignedOutByUser: assign({ signedOutByUser: true }),
    clearNotice: assign({ notice: null }),
    forget: assign({ session: null, coreToken: null, recovery: false }),
  },
  delays,
}).createMachine({
  id: 'auth',
  type: 'parallel',
  invoke: [{ src: 'sessionEvents' }, { src: 'onlineEvents' }, { src: 'idlePreload' }],
  context: ({ input: { storedCoreToken, link, recovery } }) => ({
    session: null,
    coreToken: storedCoreToken,
    link,
    recovery,
    signedOutByUser: false,
    sessionEnded: false,
    notice: link?.kind === 'error' ? link.text : null,
  }),
  on: {
    'recovery.begin': { actions: 'beginRecovery' },
    'recovery.end': { actions: 'endRecovery' },
  },
  states: {
    session: {
      initial: 'starting',
      on: {
        'provider.session': [
          {
            guard: { type: 'isAnotherUser', params: ({ event }) => event },
            target: '.exchanging',
            actions: [{ type: 'setSession', params: ({ event }) => event }, 'dropCoreToken', 'clearNotice'],
          },
          { actions: [{ type: 'setSession', params: ({ event }) => event }] },
        ],
        'provider.signedOut': [
          { guard: 'hasSession', target: '.signedOut', actions: 'setEnded' },
          { target: '.signedOut' },
        ],
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
          // What the browser kept of an earlier visit is no session any more.
          on: { 'provider.session': {}, 'provider.signedOut': { actions: 'setEnded' } },
          invoke: {
            src: 'fetchSession',
            onDone: {
              target: 'fetched',
              actions: { type: 'setSession', params: ({ event }) => ({ session: event.output }) },
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
                { type: 'setSession', params: ({ event }) => ({ session: event.output }) },
              ],
            },
            onError: {
              target: 'entering',
              actions: ['dropLink', { type: 'setLinkFailure', params: ({ event }) => event }],
            },
          },
        },
        entering: {
          tags: 'loading',
          always: [
            { guard: 'coreTokenBelongs', target: 'ready' },
            { guard: 'hasSession', target: 'exchanging', actions: 'dropCoreToken' },
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
          on: { 'provider.refreshed': { actions: { type: 'setSession', params: ({ event }) => event } } },
          invoke: {
            src: 'exchange',
            input: ({ context: { session } }) => ({ session: present(session) }),
            onDone: {
              target: 'settling',
              actions: { type: 'setCoreToken', params: ({ event }) => event.output },
            },
            // SPEC.md §4: on failure the provider's own token serves.
            onError: 'ready',
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
              actions: { type: 'setSession', params: ({ event }) => event },
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
                    { type: 'setSession', params: ({ event }) => event.output },
                    { type: 'setCoreToken', params: ({ event }) => event.output },
                  ],
                },
                onError: { target: 'idle', actions: 'dropCoreToken' },
              },
            },
          },
        },
        signingOut: {
          entry: ['forget', 'setSignedOutByUser'],
          on: { 'provider.session': {}, 'provider.signedOut': {} },
          invoke: { src: 'signOut', onDone: 'signedOut', onError: 'signedOut' },
        },
        signedOut: { entry: 'forget' },
      },
    },
    redirect,
  },
})

function present(session: Session | null): Session {
  if (session === null) throw new Error('A token was to be exchanged without a session.')
  return session
}
