import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useMemo } from 'react'
import { type createBrowserRouter, Link, matchRoutes, RouterProvider } from 'react-router-dom'
import { onConflict } from './api/http/errors.ts'
import { ThemeProvider } from './components/theme/ThemeProvider.tsx'
import type { PageHandle } from './routes.tsx'

/** The pages that the cloud serves itself, outside the portal's router. */
const served = /^\/(docs|install|mail|api|auth)(\/|$)/

type Router = ReturnType<typeof createBrowserRouter>

/** For the portal's own paths the router's link, which fetches a page once pointed at or focused; a plain one for others. */
const linkOf = (router: Router) =>
  function RouterLink({ href = '', ...rest }: ComponentProps<'a'>) {
    if (!/^[/#]/.test(href) || served.test(href)) return <a href={href} {...rest} />
    const prefetch = () => prefetchPage(router, href)
    return <Link to={href} onPointerEnter={prefetch} onFocus={prefetch} {...rest} />
  }

function prefetchPage({ routes }: Router, href: string): void {
  const path = href.replace(/[?#].*/, '')
  for (const { route, params } of (path && matchRoutes(routes, path)) || []) {
    const page: PageHandle | undefined = route.handle
    void page?.prefetch(params)
  }
}

export type PortalProps = { queries: QueryClient; router: Router }

export function Portal({ queries, router }: PortalProps) {
  const link = useMemo(() => linkOf(router), [router])
  useEffect(() => onConflict(() => void queries.invalidateQueries()), [queries])

  return (
    <ThemeProvider link={link}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>
  )
}
