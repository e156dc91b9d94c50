import type { HttpHandler } from 'msw'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

import { LinkProvider } from '../../src/components/theme/link.tsx'
import { HistoryRouter } from '../../src/navigation/HistoryRouter.tsx'
import { createMemoryHistory } from '../../src/navigation/memoryHistory.ts'
import { Pages } from '../../src/navigation/Pages.tsx'
import { RouterLink } from '../../src/RouterLink.tsx'
import { routes } from '../../src/routes.tsx'
import type { CloudState } from '../mocks/state.ts'
import { onReload } from './reload.ts'

export type PortalProps = {
  /** The address it is opened at: path and search. */
  at: string
  /** Whether an earlier visit left a session in this browser. */
  signedIn: boolean
  /** Whether the core token of that visit is there too; without it one is exchanged first. */
  coreTokenKept: boolean
  /** Whether that session has run out, so that the provider must be asked for a new one. */
  sessionExpired?: boolean
  /** What the address brings along in its hash: a mail's link does. */
  hash?: string
  /** Where the mocked cloud differs from a good day. */
  state?: Partial<CloudState>
  /** Calls that are answered otherwise from the start. */
  answers?: () => HttpHandler[]
}

/** The whole portal as main.tsx mounts it, over the real routes; its history is in memory. */
export function Portal({ at }: PortalProps) {
  const [page, setPage] = useState(() => pageAt(at))
  useEffect(
    () =>
      onReload((address) =>
        flushSync(() =>
          setPage(({ load, history }) => {
            const { pathname, search } = history.visit().location
            return { ...pageAt(address ?? `${pathname}${search}`), load: load + 1 }
          }),
        ),
      ),
    [],
  )

  return (
    <LinkProvider link={RouterLink}>
      <HistoryRouter key={page.load} history={page.history}>
        <Pages routes={routes} />
      </HistoryRouter>
    </LinkProvider>
  )
}

const pageAt = (address: string) => ({
  load: 0,
  history: createMemoryHistory(address),
})
