import { CacheProvider } from '@emotion/react'
import { type ReactNode, StrictMode, startTransition, useInsertionEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'

import { keepReads, restoreReads } from './api/keptReads.ts'
import { createQueryClient } from './api/queryClient.ts'
import { storedCodeScreen } from './api/session/authStorage.ts'
import { storedCoreToken, subjectOf } from './api/session/tokens.ts'
import { createStyleCache } from './components/theme/styleCache.ts'
import { authActor, onUserChange, startAuth, whenAuthKnown } from './machines/auth/authActor.ts'
import { viewAuth } from './machines/auth/authMachine.ts'
import { appListRetry } from './machines/shared/delays.ts'
import { Portal } from './Portal.tsx'
import { createRoutes } from './routes.tsx'

declare global {
  /** Of public/start.js, on prerendered pages. */
  var pressedEarly: HTMLButtonElement | undefined
  var stopKeepingPresses: (() => void) | undefined
}

startAuth()
const queries = createQueryClient(appListRetry)
onUserChange((userId) => {
  queries.clear()
  restoreReads(queries, userId)
})
addEventListener('visibilitychange', () => {
  const userId = authActor.getSnapshot().context.session?.user.id
  // Another tab may have another person meanwhile.
  if (document.hidden && userId && userId === subjectOf(storedCoreToken() ?? '')) keepReads(queries, userId)
})
const router = createBrowserRouter(createRoutes(queries))

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root to mount on.')
const portal = (
  <StrictMode>
    <CacheProvider value={createStyleCache()}>
      <Portal queries={queries} router={router} />
    </CacheProvider>
  </StrictMode>
)

if (root.hasChildNodes() && !root.inert && isAsPrerendered()) hydrate(root)
else {
  globalThis.stopKeepingPresses?.()
  whenKnown(root).then(() =>
    startTransition(() => createRoot(root).render(<Drawn in={root}>{portal}</Drawn>)),
  )
}
whenAuthKnown().then(({ context: { session }, value }) => {
  // Their session ended while they were away.
  if (session === null && value.session !== 'unreachable') restoreReads(queries, undefined)
})

function hydrate(prerendered: HTMLElement): void {
  hydrateRoot(prerendered, portal)
  globalThis.stopKeepingPresses?.()
  globalThis.pressedEarly?.click()
}

/** Until then a prerendered screen stands: React takes away what is in the root when it first draws. */
async function whenKnown({ inert }: HTMLElement): Promise<void> {
  if (!inert) return
  const { context } = await whenAuthKnown()
  if (context.session === null || router.state.initialized) return
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}

/** What was prerendered takes nothing until React has drawn what takes its place. */
function Drawn({ in: drawn, children }: { in: HTMLElement; children: ReactNode }) {
  useInsertionEffect(() => {
    drawn.inert = false
  }, [drawn])
  return children
}

function isAsPrerendered(): boolean {
  const { isAuthenticated, notice, recovery, linkNeedsConfirmation } = viewAuth(authActor.getSnapshot())
  const isNew = !isAuthenticated && notice === null && !recovery && !linkNeedsConfirmation
  return isNew && storedCodeScreen() === null
}
