import type { ReactNode } from 'react'

import type { AppSummary } from '../../api/contract.ts'
import { reasonFor } from '../../components/teams/roleWords.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'

const ReadOnly = lazyWithPreload(() =>
  import('../../components/teams/ReadOnly.tsx').then((module) => module.ReadOnly),
)

type RoleGateProps = { app: Pick<AppSummary, 'team'> | undefined; silent?: boolean; children: ReactNode }

/** What of an app's pages changes it: for who may only see it disabled, with the reason. */
export function RoleGate({ app, silent = false, children }: RoleGateProps) {
  const reason = reasonFor(app, 'develop')
  if (reason === null) return children
  return (
    <ReadOnly reason={reason} silent={silent}>
      {children}
    </ReadOnly>
  )
}
