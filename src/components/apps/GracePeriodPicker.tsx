import { formatMoment } from '../../lib/dates.ts'
import { useFocusOnMount } from '../form/focus.ts'
import { RadioGroup } from '../form/RadioGroup.tsx'
import type { Grace } from './keyRow.ts'

type GracePeriodPickerProps = {
  value: Grace
  /** Now, in milliseconds since 1970. */
  now: number
  onChange: (grace: Grace) => void
}

export function GracePeriodPicker({ value, now, onChange }: GracePeriodPickerProps) {
  const chosen = useFocusOnMount<HTMLDivElement>('input:checked')

  return (
    <RadioGroup
      ref={chosen}
      label="Keep the Old Key Active For"
      options={periods.map(({ value, label, ms }) => ({ value, label, hint: hintOf(ms, now) }))}
      value={value}
      onChange={onChange}
    />
  )
}

const hour = 3_600_000

const periods = [
  { value: 'now', label: 'Revoke now', ms: 0 },
  { value: '1h', label: '1 hour', ms: hour },
  { value: '24h', label: '24 hours', ms: 24 * hour },
  { value: '7d', label: '7 days', ms: 7 * 24 * hour },
] as const

const hintOf = (ms: number, now: number) =>
  ms === 0
    ? 'Servers that still use it are disconnected.'
    : `Until ${formatMoment(new Date(now + ms).toISOString())}`
