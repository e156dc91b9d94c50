import { authSetup } from './authSetup.ts'

/** Signing out, and signed out. */
export const signedOutStates = {
  signingOut: authSetup.createStateConfig({
    entry: ['clearSession', 'setSignedOutByUser'],
    on: { 'provider.session': {}, 'provider.signedOut': {} },
    invoke: { src: 'signOut', onDone: 'signedOut', onError: 'signedOut' },
  }),
  signedOut: authSetup.createStateConfig({
    entry: 'clearSession',
    on: {
      // All that reaches this tab when a link signs in in another one, which trades its token at once.
      'provider.refreshed': {
        target: 'exchanging',
        actions: [{ type: 'setSession', params: ({ event }) => event }, 'clearNotice'],
      },
    },
  }),
}
