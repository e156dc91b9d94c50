import styled from '@emotion/styled'
import { Trash2 } from 'lucide-react'
import { textLimits } from '../../lib/textLimits.ts'
import { Select } from '../form/Select.tsx'
import { TextArea } from '../form/TextArea.tsx'
import { TextField } from '../form/TextField.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { pointFieldOptions, type Rule, rulePage } from './points.ts'

export type DraftPoint = {
  key: string
  rule: string
  field: string | null
  observed: string
  expected: string
  /** Where it can be seen in the recording, as minutes and seconds. */
  moment?: string | undefined
}

export type NewPoint = Omit<DraftPoint, 'key'>

export type SavedReply = Omit<NewPoint, 'moment'> & { id: string; title: string }

export type SavedRepliesProps = {
  replies: readonly SavedReply[] | null
  error: string | null
  onEdit: () => void
  onRetry: () => void
}

export type PointErrors = Partial<Record<'rule' | 'observed' | 'expected' | 'moment', string>>

type PointFieldsProps = {
  number: number
  point: DraftPoint
  rules: readonly Rule[]
  errors: PointErrors
  recorded: boolean
  busy: boolean
  onChange: (changed: Partial<NewPoint>) => void
  onRemove: () => void
}

export function PointFields(props: PointFieldsProps) {
  const { number, point, rules, errors, recorded, busy, onChange, onRemove } = props
  const { rule, field, observed, expected, moment = '' } = point

  return (
    <Fieldset>
      <legend>Requested Change {number}</legend>
      <Corner>
        <IconButton
          label={`Remove requested change ${number}`}
          icon={Trash2}
          disabled={busy}
          onClick={onRemove}
        />
      </Corner>
      <Select
        label="Rule"
        options={[
          { value: '', label: 'Choose a rule', disabled: true },
          ...rules.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        hint={
          rule !== '' && (
            <TextLink href={rulePage(rule)} external>
              Read the Rule
            </TextLink>
          )
        }
        error={errors.rule}
        value={rule}
        disabled={busy}
        onChange={(event) => onChange({ rule: event.target.value })}
      />
      <Select
        label="Field"
        options={pointFieldOptions}
        value={field ?? ''}
        disabled={busy}
        onChange={(event) => onChange({ field: event.target.value || null })}
      />
      <TextArea
        label="What you saw"
        rows={2}
        maxLength={textLimits.point}
        error={errors.observed}
        value={observed}
        readOnly={busy}
        onChange={(event) => onChange({ observed: event.target.value })}
      />
      <TextArea
        label="What to change"
        rows={2}
        maxLength={textLimits.point}
        error={errors.expected}
        value={expected}
        readOnly={busy}
        onChange={(event) => onChange({ expected: event.target.value })}
      />
      {recorded && (
        <TextField
          label="Moment in the recording"
          optional
          placeholder="0:12"
          hint="Minutes and seconds from the start."
          error={errors.moment}
          value={moment}
          readOnly={busy}
          onChange={(event) => onChange({ moment: event.target.value })}
        />
      )}
    </Fieldset>
  )
}

const Fieldset = styled.fieldset(({ theme: { color, space, radius, font } }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  minWidth: 0,
  padding: space[4],
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  background: color.surface,
  '& > legend': { float: 'left', fontWeight: font.weight.strong },
  '@container (min-width: 36rem)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > legend': { gridColumn: '1 / -1' },
  },
}))

const Corner = styled.div(({ theme: { space } }) => ({
  position: 'absolute',
  top: space[3],
  right: space[3],
}))
