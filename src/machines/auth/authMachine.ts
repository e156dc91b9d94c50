import { authSetup } from './authSetup.ts'
import { signedOutStates } from './signedOutStates.ts'
import { startingStates } from './startingStates.ts'
import { tokenStates } from './tokenStates.ts'

/**
 * Delays the redirect to /dashboard from a password attempt until 500 ms after its success (SPEC.md §4), and while
 * it is not known yet whether the person must choose a new password.
 */
const redirect = authSetup.createStateConfig({
  initial: 'open',
  on: { 'password.started': '.held', 'redirect.hold': '.held' },
  states: {
    open: {},
    held: { on: { 'password.succeeded': 'pausing', 'password.failed': 'open', 'redirect.release': 'open' } },
    pausing: { after: { redirectAfterSignIn: 'open' } },
  },
})

/** Sign-in from the first load to the last: SPEC.md §4 "Auth flow", AUTH §2. */
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
            target: '.exchanging',
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
        ...tokenStates,
        ...signedOutStates,
      },
    },
    redirect,
  },
})
