import type { SnapshotFrom } from 'xstate'
import type { Session } from '../../api/session/authProvider.ts'
import { codeRequest, codeRequestOf, codeStates, redirect } from './authRegions.ts'
import { authSetup } from './authSetup.ts'

const signedOutStates = {
  signingOut: authSetup.createStateConfig({
    entry: ['clearSession', 'setSignedOutByUser'],
    on: { 'provider.session': {}, 'provider.signedOut': {} },
    invoke: {
      src: 'signOut',
      input: ({ event }) => (event.type === 'signOut' ? event : {}),
      onDone: 'signedOut',
      onError: 'signedOut',
    },
  }),
  signedOut: authSetup.createStateConfig({
    entry: 'clearSession',
    on: {
      // All that reaches this tab when a link signs in in another one, which trades its token at once.
      'provider.refreshed': {
        target: 'admitting',
        actions: [{ type: 'setSession', params: ({ event }) => event }, 'clearNotice'],
      },
    },
  }),
}

const startingStates = {
  starting: authSetup.createStateConfig({
    tags: 'loading',
    always: [{ guard: 'hasStoredToken', target: 'applyingStoredToken' }, { target: 'fetchingSession' }],
  }),
  applyingStoredToken: authSetup.createStateConfig({
    tags: 'loading',
    on: { 'provider.session': {}, 'provider.signedOut': {} },
    after: { storedTokenApplied: 'fetchingSession' },
  }),
  fetchingSession: authSetup.createStateConfig({
    tags: 'loading',
    // SIGNED_OUT here: the provider refused to refresh the stored session.
    on: { 'provider.session': {}, 'provider.signedOut': { actions: 'setSessionEnded' } },
    invoke: {
      src: 'fetchSession',
      onDone: {
        target: 'fetched',
        actions: { type: 'setSession', params: ({ event }) => ({ session: event.output }) },
      },
      onError: 'unreachable',
    },
  }),
  fetched: authSetup.createStateConfig({
    tags: 'loading',
    always: [
      { guard: 'linkIsOfAnotherUser', target: 'confirmingLink' },
      { guard: 'hasLink', target: 'acceptingLink' },
      { target: 'entering' },
    ],
  }),
  confirmingLink: authSetup.createStateConfig({
    on: { 'link.accept': 'acceptingLink', 'link.refuse': { target: 'entering', actions: 'clearLink' } },
  }),
  acceptingLink: authSetup.createStateConfig({
    tags: 'loading',
    on: { 'provider.session': {}, 'provider.signedOut': {} },
    invoke: {
      src: 'acceptLink',
      input: ({ context: { link } }) => ({ link }),
      onDone: {
        target: 'entering',
        actions: [
          { type: 'setRecoveryFromLink', params: ({ event }) => ({ session: event.output }) },
          'clearLink',
          { type: 'setSession', params: ({ event }) => ({ session: event.output }) },
        ],
      },
      onError: {
        target: 'entering',
        actions: ['clearLink', { type: 'setLinkError', params: ({ event }) => event }],
      },
    },
  }),
  entering: authSetup.createStateConfig({
    tags: 'loading',
    always: [
      { guard: 'needsCode', target: 'askingCode', actions: 'clearCoreToken' },
      { guard: 'coreTokenIsOfUser', target: 'ready' },
      { guard: 'hasSession', target: 'exchanging', actions: 'clearCoreToken' },
      { target: 'signedOut' },
    ],
  }),
  unreachable: authSetup.createStateConfig({
    on: {
      retry: 'fetchingSession',
      'provider.session': 'fetchingSession',
      'provider.refreshed': 'fetchingSession',
    },
  }),
}

const tokenStates = {
  exchanging: authSetup.createStateConfig({
    on: {
      'provider.refreshed': [
        {
          guard: { type: 'needsAdmission', params: ({ event }) => event },
          target: 'admitting',
          actions: [{ type: 'setSession', params: ({ event }) => event }, 'clearCoreToken'],
        },
        { actions: { type: 'setSession', params: ({ event }) => event } },
      ],
      'provider.verified': {
        target: 'admitting',
        actions: { type: 'setSession', params: ({ event }) => event },
      },
    },
    invoke: {
      src: 'exchange',
      input: ({ context: { session } }) => ({ session: requireSession(session) }),
      onDone: {
        target: 'settling',
        actions: { type: 'setCoreToken', params: ({ event }) => event.output },
      },
      // On failure API calls carry the provider's token.
      onError: 'ready',
    },
  }),
  settling: authSetup.createStateConfig({ after: { tokenSettled: 'ready' } }),
  ready: authSetup.createStateConfig({
    tags: 'tokenReady',
    initial: 'idle',
    on: {
      'token.renew': '.renewing',
      'provider.refreshed': [
        {
          guard: { type: 'needsAdmission', params: ({ event }) => event },
          target: 'admitting',
          actions: [{ type: 'setSession', params: ({ event }) => event }, 'clearCoreToken'],
        },
        { target: '.renewing', actions: { type: 'setSession', params: ({ event }) => event } },
      ],
      'provider.verified': [
        {
          guard: { type: 'needsAdmission', params: ({ event }) => event },
          target: 'admitting',
          actions: [{ type: 'setSession', params: ({ event }) => event }, 'clearCoreToken'],
        },
        { target: '.renewing', actions: { type: 'setSession', params: ({ event }) => event } },
      ],
    },
    states: {
      idle: {},
      renewing: {
        invoke: {
          src: 'renew',
          input: ({ context: { session } }) => ({ session: requireSession(session) }),
          onDone: {
            target: 'idle',
            actions: [
              { type: 'setSession', params: ({ event }) => event.output },
              { type: 'setCoreToken', params: ({ event }) => event.output },
            ],
          },
          onError: { target: 'idle', actions: 'clearCoreToken' },
        },
      },
    },
  }),
}

function requireSession(session: Session | null): Session {
  if (session === null) throw new Error('A token was to be exchanged without a session.')
  return session
}

/** Sign-in from the first load to the last. */
export const authMachine = authSetup.createMachine({
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
    'recovery.begin': { actions: 'setRecovery' },
    'recovery.end': { actions: 'clearRecovery' },
  },
  states: {
    session: {
      initial: 'starting',
      on: {
        'provider.session': [
          {
            guard: { type: 'isAnotherUser', params: ({ event }) => event },
            target: '.admitting',
            actions: [{ type: 'setSession', params: ({ event }) => event }, 'clearCoreToken', 'clearNotice'],
          },
          { actions: [{ type: 'setSession', params: ({ event }) => event }] },
        ],
        'provider.signedOut': [
          { guard: 'hasSession', target: '.signedOut', actions: 'setSessionEnded' },
          { target: '.signedOut' },
        ],
        signOut: '.signingOut',
      },
      states: {
        ...startingStates,
        ...codeStates,
        ...tokenStates,
        ...signedOutStates,
      },
    },
    redirect,
    codeRequest,
  },
})

/** The auth state, and what guards and the sign-in page need of it. */
export function viewAuth(snapshot: SnapshotFrom<typeof authMachine>) {
  const { session, coreToken, link, recovery, signedOutByUser, sessionEnded, notice } = snapshot.context
  const user = session?.user ?? null
  const signedOut = snapshot.matches({ session: 'signedOut' }) || snapshot.matches({ session: 'signingOut' })
  const codeNeeded = snapshot.matches({ session: 'askingCode' })
  return {
    session,
    user,
    isLoading: snapshot.hasTag('loading'),
    isAuthenticated: user !== null && session !== null && !signedOut && !codeNeeded,
    codeNeeded,
    codeRequest: codeRequestOf(snapshot.value.codeRequest),
    supabaseToken: session?.access_token ?? null,
    coreToken,
    tokenReady: snapshot.hasTag('tokenReady'),
    recovery,
    signedOutByUser,
    sessionEnded,
    notice,
    unreachable: snapshot.matches({ session: 'unreachable' }),
    emailHalfConfirmed: link?.kind === 'emailHalfConfirmed',
    linkNeedsConfirmation: snapshot.matches({ session: 'confirmingLink' }),
    redirectDue: snapshot.matches({ redirect: 'open' }) && !recovery && link?.kind !== 'tokens',
  }
}
