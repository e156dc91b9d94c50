import { assign, fromPromise, setup } from 'xstate'

import type { AuthLink } from '../../api/session/authLink.ts'
import {
  acceptLink,
  authErrorText,
  getSession,
  requiresNewPassword,
  type Session,
  signOut,
} from '../../api/session/authProvider.ts'
import { subjectOf } from '../../api/session/tokens.ts'
import { delays } from '../shared/delays.ts'
import { idlePreload, onlineEvents, sessionEvents } from './authSubscriptions.ts'
import type { Context, Events, Input } from './authTypes.ts'
import type { Exchanged } from './exchange.ts'
import { loadExchange } from './loadExchange.ts'

/** The actors, guards, actions and delays that the states of the auth machine use. */
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
    signOut: fromPromise<void>(() => signOut()),
  },
  guards: {
    hasStoredToken: ({ context }) => context.coreToken !== null,
    hasSession: ({ context }) => context.session !== null,
    hasLink: ({ context }) => context.link?.kind === 'tokens',
    /** Replacing the session of another user needs a confirmation (login CSRF). */
    linkIsOfAnotherUser: ({ context }) =>
      context.link?.kind === 'tokens' &&
      context.session !== null &&
      context.link.subject !== context.session.user.id,
    coreTokenIsOfUser: ({ context: { coreToken, session } }) =>
      coreToken !== null && session !== null && subjectOf(coreToken) === session.user.id,
    /** SIGNED_IN is also fired each time the tab gets focus; only another user's starts an exchange. */
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
