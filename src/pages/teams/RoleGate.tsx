import type { ReactNode } from 'react'

import { type AppSummary, may } from '../../api/contract.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'

const ReadOnlyApp = lazyWithPreload(() => import('./ReadOnlyApp.tsx').then((module) => module.ReadOnlyApp))

type RoleGateProps = { app: Pick<AppSummary, 'team'> | undefined; silent?: boolean; children: ReactNode }

/** What of an app's pages changes it: for who may only see it disabled, with the reason. */
export function RoleGate({ app, silent = false, children }: RoleGateProps) {
  const role = app?.team?.role
  if (role === undefined || may(role, 'develop')) return children
  return (
    <ReadOnlyApp role={role} silent={silent}>
      {children}
    </ReadOnlyApp>
  )
}
