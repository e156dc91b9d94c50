import { StrictMode } from 'react'

import { ThemeProvider } from './components/theme/ThemeProvider.tsx'
import { HistoryRouter } from './navigation/HistoryRouter.tsx'
import type { PortalHistory } from './navigation/history.ts'
import { Pages } from './navigation/Pages.tsx'
import { RouterLink } from './RouterLink.tsx'
import { routes } from './routes.tsx'

/** The whole portal, the same in the browser and in the HTML that is made beforehand. */
export function Portal({ history }: { history: PortalHistory }) {
  return (
    <StrictMode>
      <ThemeProvider link={RouterLink}>
        <HistoryRouter history={history}>
          <Pages routes={routes} />
        </HistoryRouter>
      </ThemeProvider>
    </StrictMode>
  )
}
