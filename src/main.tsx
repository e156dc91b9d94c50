import { CacheProvider } from '@emotion/react'
import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, StrictMode, startTransition, useInsertionEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'

import { keepReads, restoreReads } from './api/keptReads.ts'
import { createQueryClient } from './api/queryClient.ts'
import { storedCodeScreen } from './api/session/authStorage.ts'
import { storedUserId } from './api/session/storedSession.ts'
import { createStyleCache } from './components/theme/styleCache.ts'
import { nextTask } from './lib/async.ts'
import { authActor, onUserChange, startAuth, whenAuthKnown } from './machines/auth/authActor.ts'
import { viewAuth } from './machines/auth/authMachine.ts'
import { appListRetry } from './machines/shared/delays.ts'
import { Portal, type PortalProps } from './Portal.tsx'
import { createRoutes } from './routes.tsx'

declare global {
  /** Of public/start.js, on prerendered pages. */
  var pressedEarly: HTMLButtonElement | undefined
  var stopKeepingPresses: (() => void) | undefined
}

start()

/** In pieces, between which the browser can draw and take input: together they take a phone 250 ms. */
async function start(): Promise<void> {
  await nextTask()
  startAuth()
  const queries = keepQueries()
  await nextTask()
  const router = createBrowserRouter(createRoutes(queries))
  await nextTask()
  draw({ queries, router })
}

/** The cache of what is read: of one person, and begun with what their last visit read. */
function keepQueries(): QueryClient {
  const queries = createQueryClient(appListRetry)
  onUserChange((userId) => {
    queries.clear()
    restoreReads(queries, userId)
  })
  whenAuthKnown().then(({ context: { session }, value }) => {
    // Their session ended while they were away.
    if (session === null && value.session !== 'unreachable') restoreReads(queries, undefined)
  })
  // At once, since a page that is left may not come to it.
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !event.query.meta?.isKept) return
    const userId = authActor.getSnapshot().context.session?.user.id
    // Another tab may have another person meanwhile.
    if (userId && userId === storedUserId()) keepReads(queries, userId)
  })
  return queries
}

/** What was prerendered stands until its page has come: React takes away what is in the root when it first draws. */
async function draw({ queries, router }: PortalProps): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root to mount on.')
  const portal = (
    <StrictMode>
      <CacheProvider value={createStyleCache()}>
        <Portal queries={queries} router={router} />
      </CacheProvider>
    </StrictMode>
  )

  if (root.hasChildNodes()) await whenRouted(router)
  globalThis.stopKeepingPresses?.()
  if (root.hasChildNodes() && !root.inert && isAsPrerendered()) {
    startTransition(() => void hydrateRoot(root, portal))
    globalThis.pressedEarly?.click()
  } else {
    // In slices, between which the browser takes input: at once it takes a phone 180 ms.
    startTransition(() => createRoot(root).render(<Drawn in={root}>{portal}</Drawn>))
  }
}

function whenRouted({ state, subscribe }: PortalProps['router']): Promise<void> {
  if (state.initialized) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = subscribe(({ initialized }) => {
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
  const { isAuthenticated, codeNeeded, notice, recovery, linkNeedsConfirmation } = viewAuth(
    authActor.getSnapshot(),
  )
  const isNew = !isAuthenticated && !codeNeeded && notice === null && !recovery && !linkNeedsConfirmation
  return isNew && storedCodeScreen() === null
}
