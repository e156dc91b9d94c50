/** Holds the redirect to /dashboard from a password's attempt until 500 ms after its success (SPEC.md §4). */
export const redirect = {
  initial: 'open',
  on: { 'password.started': '.held' },
  states: {
    open: {},
    held: { on: { 'password.succeeded': 'pausing', 'password.failed': 'open' } },
    pausing: { after: { redirectAfterSignIn: 'open' } },
  },
} as const
