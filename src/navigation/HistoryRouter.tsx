import { createContext, type ReactNode, startTransition, use, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router-dom'

import type { PortalHistory } from './history.ts'

type Guarding = Pick<PortalHistory, 'guard' | 'leave'>

/** Without a history nothing is guarded. */
const GuardContext = createContext<Guarding>({ guard: () => () => {}, leave: (go) => go() })

/** Shows what the history's present address leads to; the page before stays until the next one is loaded. */
export function HistoryRouter({ history, children }: { history: PortalHistory; children: ReactNode }) {
  const [{ location, type }, setVisit] = useState(history.visit)

  useLayoutEffect(() => {
    const follow = () => startTransition(() => setVisit(history.visit()))
    follow()
    return history.subscribe(follow)
  }, [history])

  return (
    <GuardContext value={history}>
      <Router location={location} navigationType={type} navigator={history.navigator}>
        {children}
      </Router>
    </GuardContext>
  )
}

export const useGuarding = () => use(GuardContext)
