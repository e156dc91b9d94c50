import type { ReactNode } from 'react'

import type { TeamRole } from '../../api/contract.ts'
import { ReadOnly } from '../../components/teams/ReadOnly.tsx'
import { reasonAgainst } from '../../components/teams/roleWords.ts'

type ReadOnlyAppProps = { role: TeamRole; silent: boolean; children: ReactNode }

export function ReadOnlyApp({ role, silent, children }: ReadOnlyAppProps) {
  return (
    <ReadOnly reason={reasonAgainst(role, 'develop')} silent={silent}>
      {children}
    </ReadOnly>
  )
}
