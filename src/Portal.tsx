import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type createBrowserRouter, RouterProvider } from 'react-router-dom'

import { ThemeProvider } from './components/theme/ThemeProvider.tsx'
import { RouterLink } from './RouterLink.tsx'

type PortalProps = { queries: QueryClient; router: ReturnType<typeof createBrowserRouter> }

/** The whole portal, the same in the browser, in stories and in prerendered HTML. */
export function Portal({ queries, router }: PortalProps) {
  return (
    <ThemeProvider link={RouterLink}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>
  )
}
