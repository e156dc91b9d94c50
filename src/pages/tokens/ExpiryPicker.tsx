import { tokenLimits } from '../../api/contract.ts'
import { RadioGroup } from '../../components/form/RadioGroup.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { Stack, Text } from '../../components/ui/layout.tsx'
import { formatMoment } from '../../lib/dates.ts'

export type Expiry = '7' | '30' | '90' | 'date'

const day = 86_400_000

type ExpiryPickerProps = {
  /** Of the control at which an error stands, by which a form finds it. */
  name: string
  expiry: Expiry
  date: string
  /** Now, in milliseconds since 1970. */
  now: number
  error: string | undefined
  onExpiryChange: (expiry: Expiry) => void
  onDateChange: (date: string) => void
}

const periods = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'date', label: 'On a date' },
] as const

/** When a token ends: after some days, or on a date. */
export function ExpiryPicker(props: ExpiryPickerProps) {
  const { name, expiry, date, now, error, onExpiryChange, onDateChange } = props
  const onDate = expiry === 'date'
  return (
    <Stack gap={0}>
      <Text medium>Expires</Text>
      <RadioGroup
        label="Expires"
        value={expiry}
        options={periods.map(({ value, label }) => ({
          value,
          label,
          ...(value === expiry && value !== 'date' && { hint: hintOf(value, now) }),
        }))}
        onChange={onExpiryChange}
        {...(!onDate && { name, error })}
      />
      {onDate && (
        <TextField
          label="Expiry Date"
          type="date"
          name={name}
          min={dateOf(now + day)}
          max={dateOf(now + tokenLimits.days * day)}
          value={date}
          error={error}
          onChange={(event) => onDateChange(event.target.value)}
        />
      )}
    </Stack>
  )
}

const hintOf = (expiry: Expiry, now: number) =>
  `On ${formatMoment(new Date(now + daysOf(expiry, '', now) * day).toISOString())}.`

/** A moment's day in the reader's time zone, as a field for dates has it: "2026-03-18". */
function dateOf(moment: number): string {
  const at = new Date(moment)
  return [
    at.getFullYear(),
    String(at.getMonth() + 1).padStart(2, '0'),
    String(at.getDate()).padStart(2, '0'),
  ].join('-')
}

/** How many days after `now` (ms since 1970) a date is, in the reader's time zone; 0 for none. */
function daysUntil(date: string, now: number): number {
  const at = new Date(`${date}T00:00`).getTime()
  // Some days have 23 or 25 hours.
  return Number.isNaN(at) ? 0 : Math.round((at - new Date(now).setHours(0, 0, 0, 0)) / day)
}

export const daysOf = (expiry: Expiry, date: string, now: number): number =>
  expiry === 'date' ? daysUntil(date, now) : Number(expiry)
