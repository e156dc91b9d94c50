import type { ReactNode } from 'react'
import type { AppSummary } from '../../api/contract.ts'
import { ReadOnly } from '../../components/teams/ReadOnly.tsx'
import { reasonFor } from '../../components/teams/roleWords.ts'

type RoleGateProps = { app: Pick<AppSummary, 'team'> | undefined; silent?: boolean; children: ReactNode }

/** Disables changes of an app for people who may only see it, with the reason. */
export function RoleGate({ app, silent = false, children }: RoleGateProps) {
  const reason = reasonFor(app, 'develop')
  if (reason === null) return children
  return (
    <ReadOnly reason={reason} silent={silent}>
      {children}
    </ReadOnly>
  )
}
