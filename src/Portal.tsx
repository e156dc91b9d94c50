import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type createBrowserRouter, RouterProvider } from 'react-router-dom'

import { onConflict } from './api/http/errors.ts'
import { ThemeProvider } from './components/theme/ThemeProvider.tsx'
import { RouterLink } from './RouterLink.tsx'

type PortalProps = { queries: QueryClient; router: ReturnType<typeof createBrowserRouter> }

/** The whole portal, the same in the browser, in stories and in prerendered HTML. */
export function Portal({ queries, router }: PortalProps) {
  useEffect(() => onConflict(() => void queries.invalidateQueries()), [queries])

  return (
    <ThemeProvider link={RouterLink}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>
  )
}
