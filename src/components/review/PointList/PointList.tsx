import styled from '@emotion/styled'
import { ListChecks } from 'lucide-react'
import { plural } from '../../../lib/format.ts'
import type { DiffChange } from '../../data/Diff/Diff.tsx'
import { StateMessage } from '../../feedback/StateMessage/StateMessage.tsx'
import { LensPicture } from '../../glasses/LensPicture.tsx'
import { type Point, type PointAnswer, type Rule, ruleTitle } from '../points.ts'
import { PointItem } from './PointItem.tsx'

export type PointListProps = {
  points: readonly Point[]
  rules: readonly Rule[]
  changes: readonly DiffChange[]
  readOnly?: boolean
  busy?: string | null
  error?: { id: string; text: string } | null
  onAnswer?: (id: string, answer: PointAnswer) => void
}

/** Requested changes as a to-do list: what the reviewer saw, what to change, what changed, and the response.
 */
export function PointList(props: PointListProps) {
  const { points, rules, changes, readOnly = false, busy = null, error = null, onAnswer } = props
  const answered = points.filter(({ state }) => state !== 'open').length

  if (points.length === 0)
    return (
      <StateMessage picture={<LensPicture icon={ListChecks} />} title="No requested changes">
        {readOnly ? 'The last review didn’t request any changes.' : 'No changes are needed.'}
      </StateMessage>
    )
  return (
    <Frame>
      <Progress>
        <p role="status">
          Responded to {answered} of {plural(points.length, 'change')}
        </p>
        <progress aria-label="Responses to requested changes" value={answered} max={points.length} />
      </Progress>
      <List>
        {points.map((point) => (
          <PointItem
            key={point.id}
            point={point}
            title={ruleTitle(rules, point.rule)}
            change={changes.find(({ field }) => field === point.field) ?? null}
            busy={busy === point.id}
            disabled={busy !== null && busy !== point.id}
            error={error?.id === point.id ? error.text : null}
            onAnswer={readOnly ? null : (answer) => onAnswer?.(point.id, answer)}
          />
        ))}
      </List>
    </Frame>
  )
}

const Frame = styled.div(({ theme: { space } }) => ({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
}))

const Progress = styled.div(({ theme: { color, space, radius, media } }) => ({
  display: 'grid',
  gap: space[1],
  color: color.textQuiet,
  fontVariantNumeric: 'tabular-nums',
  '& > progress': {
    appearance: 'none',
    width: '100%',
    height: 6,
    border: 0,
    borderRadius: radius.pill,
    overflow: 'hidden',
    background: color.pressed,
    '&::-webkit-progress-bar': { background: color.pressed },
    '&::-webkit-progress-value': { borderRadius: radius.pill, background: color.successMark },
    '@supports (-moz-appearance: none)': {
      '&::-moz-progress-bar': { borderRadius: radius.pill, background: color.successMark },
    },
    [media.forcedColors]: { appearance: 'auto' },
  },
}))

const List = styled.ol(({ theme: { color, radius } }) => ({
  listStyle: 'none',
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  background: color.surface,
  '& > li + li': { borderTop: `1px solid ${color.border}` },
}))
