import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { useRoutes } from 'react-router-dom'

import { createQueryClient } from './api/queries.ts'
import { ThemeProvider } from './components/theme/ThemeProvider.tsx'
import { startAuth } from './machines/authActor.ts'
import { appListRetry } from './machines/delays.ts'
import { createBrowserHistory } from './navigation/browserHistory.ts'
import { HistoryRouter } from './navigation/HistoryRouter.tsx'
import { keepCachePersonal } from './personalCache.ts'
import { RouterLink } from './RouterLink.tsx'
import { loadPage, routes } from './routes.tsx'

startAuth()
void loadPage(location.pathname)
const queries = createQueryClient(appListRetry)
keepCachePersonal(queries)

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root to mount on.')

createRoot(root).render(
  <StrictMode>
    <ThemeProvider link={RouterLink}>
      <QueryClientProvider client={queries}>
        <HistoryRouter history={createBrowserHistory()}>
          <Pages />
        </HistoryRouter>
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>,
)

function Pages() {
  return useRoutes(routes)
}
