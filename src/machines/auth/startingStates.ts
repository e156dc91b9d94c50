import { authSetup } from './authSetup.ts'

/** From the page's load until it is known who is signed in. */
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
    // What the browser kept of an earlier visit is no session any more.
    on: { 'provider.session': {}, 'provider.signedOut': { actions: 'setEnded' } },
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
      { guard: 'linkIsForeign', target: 'confirmingLink' },
      { guard: 'hasLink', target: 'acceptingLink' },
      { target: 'entering' },
    ],
  }),
  confirmingLink: authSetup.createStateConfig({
    on: { 'link.accept': 'acceptingLink', 'link.refuse': { target: 'entering', actions: 'dropLink' } },
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
          'beginRecoveryOfLink',
          'dropLink',
          { type: 'setSession', params: ({ event }) => ({ session: event.output }) },
        ],
      },
      onError: {
        target: 'entering',
        actions: ['dropLink', { type: 'setLinkFailure', params: ({ event }) => event }],
      },
    },
  }),
  entering: authSetup.createStateConfig({
    tags: 'loading',
    always: [
      { guard: 'coreTokenBelongs', target: 'ready' },
      { guard: 'hasSession', target: 'exchanging', actions: 'dropCoreToken' },
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
