import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentProps, useEffect } from 'react'
import { type createBrowserRouter, Link, RouterProvider } from 'react-router-dom'
import { onConflict } from './api/http/errors.ts'
import { ThemeProvider } from './components/theme/ThemeProvider.tsx'

/** The pages that the cloud serves itself, outside the portal's router. */
const served = /^\/(docs|install|mail|api|auth)(\/|$)/

/** The router's link for the portal's own paths, a plain one for all else. */
function RouterLink({ href = '', ...rest }: ComponentProps<'a'>) {
  return /^[/#]/.test(href) && !served.test(href) ? <Link to={href} {...rest} /> : <a href={href} {...rest} />
}

export type PortalProps = { queries: QueryClient; router: ReturnType<typeof createBrowserRouter> }

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
