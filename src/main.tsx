import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { waitFor } from 'xstate'

import { authActor, startAuth } from './machines/authActor.ts'
import { viewAuth } from './machines/authView.ts'
import { makeLive } from './makeLive.ts'
import { createBrowserHistory } from './navigation/browserHistory.ts'
import { Portal } from './Portal.tsx'
import { askForPath, loadPage } from './routes.tsx'

startAuth()
const loading = loadPage(location.pathname)
void waitFor(
  authActor,
  (snapshot) => snapshot.hasTag('tokenReady') && snapshot.context.session !== null,
).then(() => askForPath(location.pathname))

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root to mount on.')
const portal = <Portal history={createBrowserHistory()} />

if (root.hasChildNodes()) void loading.then(() => (isAsMade() ? makeLive(root, portal) : show(root)))
else show(root)

/** In small steps: what is asked for meanwhile goes out between them. A button of another page is forgotten. */
function show(root: HTMLElement): void {
  globalThis.pressedEarly = null
  startTransition(() => createRoot(root).render(portal))
}

/** The HTML that the build made shows the sign-in page to somebody of whom nothing is known yet. */
function isAsMade(): boolean {
  const { isAuthenticated, notice, recovery, linkAsks } = viewAuth(authActor.getSnapshot())
  return !isAuthenticated && notice === null && !recovery && !linkAsks
}
