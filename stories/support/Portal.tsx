import type { AnyHandler } from 'msw'
import { useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createMemoryRouter } from 'react-router-dom'

import { createQueryClient } from '../../src/api/queryClient.ts'
import { onUserChange } from '../../src/machines/auth/authActor.ts'
import { appListRetry } from '../../src/machines/shared/delays.ts'
import { Portal as PortalView } from '../../src/Portal.tsx'
import { createRoutes } from '../../src/routes.tsx'
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
  /** Nothing is opened before the play does. */
  closed?: boolean
  /** What the address brings along in its hash: a mail's link does. */
  hash?: string
  /** Where the mocked cloud differs from a good day. */
  state?: Partial<CloudState>
  /** Calls that are answered otherwise from the start. */
  answers?: () => AnyHandler[]
}

/** The whole portal as main.tsx mounts it, over the real routes; its history is in memory. */
export function Portal({ at, closed }: PortalProps) {
  const [page, setPage] = useState(() => (closed ? null : openPage(at)))
  useEffect(() => (page === null ? undefined : onUserChange(() => page.queries.clear())), [page])
  // Before a play begins, which may come before other effects.
  useLayoutEffect(
    () =>
      onReload((address) =>
        flushSync(() =>
          setPage((shown) => {
            const { pathname, search } = shown?.router.state.location ?? { pathname: at, search: '' }
            return openPage(address ?? `${pathname}${search}`)
          }),
        ),
      ),
    [at],
  )

  return page && <PortalView key={page.number} {...page} />
}

let opened = 0

function openPage(address: string) {
  const queries = createQueryClient(appListRetry)
  const router = createMemoryRouter(createRoutes(queries), { initialEntries: [address] })
  return { number: ++opened, queries, router }
}
