import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { ThemeProvider } from './components/theme/ThemeProvider.tsx'
import { startAuth } from './machines/authActor.ts'
import { createBrowserHistory } from './navigation/browserHistory.ts'
import { HistoryRouter } from './navigation/HistoryRouter.tsx'
import { Pages } from './navigation/Pages.tsx'
import { RouterLink } from './RouterLink.tsx'
import { loadPage, routes } from './routes.tsx'

startAuth()
void loadPage(location.pathname)

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root to mount on.')

createRoot(root).render(
  <StrictMode>
    <ThemeProvider link={RouterLink}>
      <HistoryRouter history={createBrowserHistory()}>
        <Pages routes={routes} />
      </HistoryRouter>
    </ThemeProvider>
  </StrictMode>,
)
