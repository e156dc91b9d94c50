import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import type { WithRest } from '../../ui/withRest.ts'

export type FieldChange = { label: string; before: string; after: string }

type FieldChangesProps<Change extends FieldChange> = WithRest<
  'dl',
  {
    changes: readonly Change[]
    /** What a person can do about one of them. */
    action?: (change: Change) => ReactNode
  }
>

/** What was in each field, and what is in it now. */
export function FieldChanges<Change extends FieldChange>({
  changes,
  action,
  ...rest
}: FieldChangesProps<Change>) {
  return (
    <List {...rest}>
      {changes.map((change) => (
        <div key={change.label}>
          <dt>{change.label}</dt>
          <dd>
            <del>{change.before || '(empty)'}</del>
          </dd>
          <dd>
            <ins>{change.after || '(empty)'}</ins>
          </dd>
          {action && <dd>{action(change)}</dd>}
        </div>
      ))}
    </List>
  )
}

const List = styled.dl(({ theme: { space, font } }) => ({
  display: 'grid',
  gap: space[2],
  marginTop: space[2],
  overflowWrap: 'anywhere',
  '& dt': { fontWeight: font.weight.medium },
  '& ins': { textDecoration: 'none' },
  '& ins::before': { content: '"→ " / ""' },
  '& dd:has([role=radiogroup])': { margin: `${space[2]} 0` },
}))
