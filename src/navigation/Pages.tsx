import type { ReactNode } from 'react'
import {
  matchRoutes,
  UNSAFE_RouteContext as RouteContext,
  type RouteObject,
  useLocation,
} from 'react-router-dom'

/**
 * What the present address leads to. In place of the library's `useRoutes`, of which it needs a fifth: no data, no
 * errors, no relative paths.
 */
export function Pages({ routes }: { routes: RouteObject[] }): ReactNode {
  const matches = matchRoutes(routes, useLocation()) ?? []
  let outlet: ReactNode = null

  for (let depth = matches.length; depth > 0; depth--) {
    const context = { outlet: <>{outlet}</>, matches: matches.slice(0, depth), isDataRoute: false }
    outlet = <RouteContext value={context}>{matches[depth - 1]?.route.element ?? outlet}</RouteContext>
  }
  return outlet
}
