import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'

import { createQueryClient } from './api/queries.ts'
import { ThemeProvider } from './components/theme/ThemeProvider.tsx'
import { startAuth } from './machines/authActor.ts'
import { appListRetry } from './machines/delays.ts'
import { keepCachePersonal } from './personalCache.ts'
import { RouterLink } from './RouterLink.tsx'
import { routes } from './routes.tsx'

startAuth()
const queries = createQueryClient(appListRetry)
keepCachePersonal(queries)

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root to mount on.')

createRoot(root).render(
  <StrictMode>
    <ThemeProvider link={RouterLink}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>,
)
