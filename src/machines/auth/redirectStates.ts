import { authSetup } from './authSetup.ts'

/**
 * Delays the redirect to /dashboard from a password attempt until 500 ms after its success (SPEC.md §4), and while
 * it is not known yet whether the person must choose a new password.
 */
export const redirect = authSetup.createStateConfig({
  initial: 'open',
  on: { 'password.started': '.held', 'redirect.hold': '.held' },
  states: {
    open: {},
    held: { on: { 'password.succeeded': 'pausing', 'password.failed': 'open', 'redirect.release': 'open' } },
    pausing: { after: { redirectAfterSignIn: 'open' } },
  },
})
