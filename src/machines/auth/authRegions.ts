import { authSetup } from './authSetup.ts'

/** Who has a second factor gives its code before the exchange, once for a session. */
export const codeStates = {
  admitting: authSetup.createStateConfig({
    always: [{ guard: 'needsCode', target: 'askingCode' }, { target: 'exchanging' }],
  }),
  // Another tab may take the code, or the factor away.
  askingCode: authSetup.createStateConfig({
    on: {
      'provider.session': {
        target: 'admitting',
        actions: { type: 'setSession', params: ({ event }) => event },
      },
      'provider.refreshed': {
        target: 'admitting',
        actions: { type: 'setSession', params: ({ event }) => event },
      },
      'provider.verified': {
        target: 'admitting',
        actions: { type: 'setSession', params: ({ event }) => event },
      },
    },
  }),
}

const resting = authSetup.createStateConfig({
  on: { 'code.ask': [{ guard: 'hasFactor', target: 'asking' }, { target: 'enrolling' }] },
})

/** Asks who is signed in for a new code, since a call needs one; who has no second factor sets one up. */
export const codeRequest = authSetup.createStateConfig({
  initial: 'idle',
  on: {
    'code.passed': '.passed',
    'code.cancel': '.idle',
    'provider.session': { guard: { type: 'isAnotherUser', params: ({ event }) => event }, target: '.idle' },
    'provider.signedOut': '.idle',
    signOut: '.idle',
  },
  states: {
    idle: resting,
    passed: resting,
    asking: {
      on: {
        'provider.verified': [
          { guard: { type: 'isAnotherUser', params: ({ event }) => event }, target: 'idle' },
          { target: 'passed' },
        ],
      },
    },
    // A verified factor does not end it: its recovery codes are still to be saved.
    enrolling: {},
  },
})

/** What a call waits for: the code, or that a second factor is set up. */
export function codeRequestOf(
  state: 'idle' | 'passed' | 'asking' | 'enrolling',
): 'code' | 'enrolment' | null {
  if (state === 'asking') return 'code'
  return state === 'enrolling' ? 'enrolment' : null
}

/** Delays the redirect to /dashboard for 500 ms, and until it is known whether a new password must be chosen. */
export const redirect = authSetup.createStateConfig({
  initial: 'open',
  on: { 'password.started': '.held', 'redirect.hold': '.held' },
  states: {
    open: {},
    held: { on: { 'password.succeeded': 'pausing', 'password.failed': 'open', 'redirect.release': 'open' } },
    pausing: { after: { redirectAfterSignIn: 'open' } },
  },
})
