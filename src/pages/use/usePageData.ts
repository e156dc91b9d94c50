import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { matchPath } from 'react-router-dom'

import { accountQuery, appQuery, appsQuery } from '../../api/queries.ts'
import { useAuth } from '../../machines/authActor.ts'

/** Asks for what the page at a path shows without waiting for the page's code, once the token is ready. */
export function usePageData(pathname: string): void {
  const { tokenReady } = useAuth()
  const queries = useQueryClient()

  useEffect(() => {
    if (!tokenReady) return
    const { packageName } = matchPath('/tpas/:packageName/edit', pathname)?.params ?? {}
    if (pathname === '/dashboard' || pathname === '/tpas') void queries.prefetchQuery(appsQuery)
    else if (pathname === '/profile') void queries.prefetchQuery(accountQuery)
    else if (packageName !== undefined) void queries.prefetchQuery(appQuery(packageName))
  }, [pathname, tokenReady, queries])
}
