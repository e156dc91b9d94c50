import styled from '@emotion/styled'
import { useEffect } from 'react'
import type { AppFieldName } from '../../../api/contract/apps/fieldNames.ts'
import { type FieldChange, FieldChanges } from '../../data/FieldChanges.tsx'
import { Callout } from '../../feedback/Callout.tsx'
import { useFocusOnMount } from '../../form/focus.ts'
import { RadioGroup } from '../../form/RadioGroup.tsx'

export type MergeSide = 'mine' | 'theirs'

export type MergeChange = FieldChange & {
  field: AppFieldName
  mine: string
  /** `mine` as people read it. */
  shownMine: string
  theirs: string
  asks: boolean
  choice: MergeSide | null
}

type MergeChangesProps = {
  changes: readonly MergeChange[]
  invalid: boolean
  submitCount: number
  onChoose: (change: MergeChange, side: MergeSide) => void
}

/** Shows what changed elsewhere, and lets people choose a version for each field. Takes focus. */
export function MergeChanges({ changes, invalid, submitCount, onChoose }: MergeChangesProps) {
  const ref = useFocusOnMount<HTMLElement>()
  useEffect(() => {
    if (!invalid || submitCount === 0) return
    ref.current?.querySelector<HTMLElement>('[role=radiogroup][aria-invalid=true]')?.focus()
  }, [ref, invalid, submitCount])
  const advice = changes.some(({ asks }) => asks)
    ? 'Choose what to keep, then save again.'
    : 'Review the changes, then save again.'

  return (
    <Container ref={ref} tabIndex={-1} aria-label="Changes made elsewhere">
      <Callout tone="warning" title={`Someone changed this app since you opened it. ${advice}`}>
        <FieldChanges
          changes={changes}
          action={(change) => (
            <RadioGroup
              label={`Version of ${change.label}`}
              options={[
                {
                  value: 'mine',
                  label: 'Keep Mine',
                  ...(change.asks && { hint: change.shownMine || '(empty)' }),
                },
                { value: 'theirs', label: 'Use Theirs' },
              ]}
              value={change.choice}
              error={invalid && change.choice === null ? 'Choose a version.' : null}
              onChange={(side) => onChoose(change, side)}
            />
          )}
        />
      </Callout>
    </Container>
  )
}

const Container = styled.section(({ theme: { space, radius } }) => ({
  scrollMargin: `6.5rem 0 ${space[10]}`,
  borderRadius: radius.panel,
}))
