import { authSetup } from './authSetup.ts'

/** Delays the redirect to /dashboard from a password attempt until 500 ms after its success (SPEC.md §4). */
export const redirect = authSetup.createStateConfig({
  initial: 'open',
  on: { 'password.started': '.held' },
  states: {
    open: {},
    held: { on: { 'password.succeeded': 'pausing', 'password.failed': 'open' } },
    pausing: { after: { redirectAfterSignIn: 'open' } },
  },
})
