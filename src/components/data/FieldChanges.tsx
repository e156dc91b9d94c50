import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import type { WithRest } from '../ui/withRest.ts'

export type FieldChange = { label: string; before: string; after: string }

type Own<Change extends FieldChange> = {
  changes: readonly Change[]
  action?: (change: Change) => ReactNode
}

export function FieldChanges<Change extends FieldChange>({
  changes,
  action,
  ...rest
}: WithRest<'dl', Own<Change>>) {
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

const List = styled.dl(({ theme: { color, space, radius, font } }) => ({
  display: 'grid',
  gap: space[2],
  marginTop: space[2],
  overflowWrap: 'anywhere',
  '& dt': { fontWeight: font.weight.medium },
  '& del, & ins': {
    borderRadius: radius.small,
    padding: `1px ${space[1]}`,
    boxDecorationBreak: 'clone',
    WebkitBoxDecorationBreak: 'clone',
  },
  '& del': { color: color.removedText, background: color.removedSoft },
  '& ins': { color: color.addedText, background: color.addedSoft, textDecoration: 'none' },
  '& ins::before': { content: '"→ " / ""' },
  '& dd:has([role=radiogroup])': { margin: `${space[2]} 0` },
}))
