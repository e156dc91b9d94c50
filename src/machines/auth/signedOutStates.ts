import { authSetup } from './authSetup.ts'

/** Signing out, and signed out. */
export const signedOutStates = {
  signingOut: authSetup.createStateConfig({
    entry: ['clearSession', 'setSignedOutByUser'],
    on: { 'provider.session': {}, 'provider.signedOut': {} },
    invoke: { src: 'signOut', onDone: 'signedOut', onError: 'signedOut' },
  }),
  signedOut: authSetup.createStateConfig({ entry: 'clearSession' }),
}
