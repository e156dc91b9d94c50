import type { PublishMoment } from '../../lib/releaseWords.ts'
import { RadioGroup } from '../form/RadioGroup.tsx'
import { TextField, type TextFieldProps } from '../form/TextField.tsx'
import { Stack } from '../ui/layout.tsx'

type PublishWhenProps = {
  when: PublishMoment['when']
  onWhen: (when: PublishMoment['when']) => void
  date: Omit<TextFieldProps, 'label' | 'hint' | 'type'>
}

const options = [
  { value: 'approved', label: 'As soon as it’s approved' },
  { value: 'hold', label: 'When you publish it', hint: 'It waits, approved, until you publish it.' },
  { value: 'date', label: 'At a date' },
] as const

export function PublishWhen({ when, onWhen, date }: PublishWhenProps) {
  return (
    <Stack gap={3}>
      <RadioGroup label="When to Publish" options={options} value={when} onChange={onWhen} />
      {when === 'date' && (
        <TextField label="Date and Time" type="datetime-local" hint="In your time zone." {...date} />
      )}
    </Stack>
  )
}
