import { authSetup } from './authSetup.ts'
import { redirect } from './redirectStates.ts'
import { signedOutStates } from './signedOutStates.ts'
import { startingStates } from './startingStates.ts'
import { tokenStates } from './tokenStates.ts'

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
