import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Callout } from '../feedback/Callout.tsx'
import { reasonFor } from './roleWords.ts'

type ReadOnlyProps = {
  /** Why nothing in it can be changed; null where it can. */
  reason: string | null
  /** Says the reason; another part of the page may say it already. */
  silent?: boolean
  children: ReactNode
}

export function ReadOnly({ reason, silent = false, children }: ReadOnlyProps) {
  if (reason === null) return children
  return (
    <Fields disabled aria-label="Read only">
      {!silent && <Callout title="You can view this, but not change it.">{reason}</Callout>}
      {children}
    </Fields>
  )
}

const Fields = styled.fieldset(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[6],
  minWidth: 0,
}))

type RoleGateProps = { app: Parameters<typeof reasonFor>[0]; silent?: boolean; children: ReactNode }

export function RoleGate({ app, silent = false, children }: RoleGateProps) {
  const reason = reasonFor(app, 'develop')
  if (reason === null) return children
  return (
    <ReadOnly reason={reason} silent={silent}>
      {children}
    </ReadOnly>
  )
}
