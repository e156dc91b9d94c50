import { CacheProvider } from '@emotion/react'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'

import { createQueryClient } from './api/queryClient.ts'
import { storedCodeScreen } from './api/session/authStorage.ts'
import { createStyleCache } from './components/theme/styleCache.ts'
import { authActor, onUserChange, startAuth } from './machines/auth/authActor.ts'
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
onUserChange(() => queries.clear())
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

if (root.hasChildNodes() && isAsPrerendered()) hydrate(root)
else {
  globalThis.stopKeepingPresses?.()
  startTransition(() => createRoot(root).render(portal))
}

function hydrate(prerendered: HTMLElement): void {
  hydrateRoot(prerendered, portal)
  globalThis.stopKeepingPresses?.()
  globalThis.pressedEarly?.click()
}

function isAsPrerendered(): boolean {
  const { isAuthenticated, notice, recovery, linkNeedsConfirmation } = viewAuth(authActor.getSnapshot())
  const isNew = !isAuthenticated && notice === null && !recovery && !linkNeedsConfirmation
  return isNew && storedCodeScreen() === null
}
