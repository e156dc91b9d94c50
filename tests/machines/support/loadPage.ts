import { vi } from 'vitest'
import type { Profile } from '../../../src/api/contract.ts'
import * as contract from '../../../src/api/contract.ts'

/** The portal's auth as a page has it: a client, tokens and, once started, an actor of its own. */
export async function loadPage() {
  vi.resetModules()
  // Without state, and most of what a page loads.
  vi.doMock('../../../src/api/contract.ts', () => contract)
  const [
    auth,
    { viewAuth },
    { getAccount },
    { calls },
    { request },
    { bearer },
    { attempts, resenders },
    { loadExchange },
    provider,
  ] = await Promise.all([
    import('../../../src/machines/auth/authActor.ts'),
    import('../../../src/machines/auth/authMachine.ts'),
    import('../../../src/api/account.ts'),
    import('../../../src/api/contract.ts'),
    import('../../../src/api/http/client.ts'),
    import('../../../src/api/session/tokens.ts'),
    import('../../../src/machines/auth/authKitSetup.ts'),
    import('../../../src/machines/auth/authSetup.ts'),
    import('../../../src/api/session/authProvider.ts'),
  ])
  await Promise.all([loadExchange(), provider.preloadProvider()])
  let end = () => {}
  return {
    ...auth,
    getAccount,
    saveProfile: (body: Profile, signal?: AbortSignal) => request(calls.saveProfile, { body, signal }),
    bearer,
    attempts,
    resenders,
    actor: () => auth.authActor,
    view: () => viewAuth(auth.authActor.getSnapshot()),
    start: () => {
      end = auth.startAuth()
    },
    leave: () => end(),
  }
}

export type Page = Awaited<ReturnType<typeof loadPage>>
