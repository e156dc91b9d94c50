import { vi } from 'vitest'

/** The portal's auth as a newly loaded page has it: a client, tokens and, once started, an actor of its own. */
export async function loadPage() {
  vi.resetModules()
  const [auth, { viewAuth }, { getAccount }, { bearer }, { attempts, resenders }] = await Promise.all([
    import('../../../src/machines/authActor.ts'),
    import('../../../src/machines/authView.ts'),
    import('../../../src/api/account.ts'),
    import('../../../src/api/tokens.ts'),
    import('../../../src/machines/authAttempts.ts'),
  ])
  let end = () => {}
  return {
    ...auth,
    getAccount,
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
