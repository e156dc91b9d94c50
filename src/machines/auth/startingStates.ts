import { authSetup } from './authSetup.ts'

/** From the page's load until the signed-in user, or that there is none, is known. */
export const startingStates = {
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
