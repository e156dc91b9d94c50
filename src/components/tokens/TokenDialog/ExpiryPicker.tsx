import styled from '@emotion/styled'
import { formatMoment } from '../../../lib/dates.ts'
import { RadioGroup } from '../../form/RadioGroup/RadioGroup.tsx'
import { TextField } from '../../form/TextField/TextField.tsx'
import { datesFrom, daysOf, type Expiry } from './expiry.ts'

type ExpiryPickerProps = {
  /** Of the control at which an error stands, by which a form finds it. */
  name: string
  expiry: Expiry
  date: string
  /** Now, in milliseconds since 1970. */
  now: number
  /** The most of them. */
  days: number
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
  const { name, expiry, date, now, days, error, onExpiryChange, onDateChange } = props
  const onDate = expiry === 'date'
  return (
    <Rows>
      <Name>Expires</Name>
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
          {...datesFrom(now, days)}
          value={date}
          error={error}
          onChange={(event) => onDateChange(event.target.value)}
        />
      )}
    </Rows>
  )
}

const hintOf = (expiry: Expiry, now: number) =>
  `On ${formatMoment(new Date(now + daysOf(expiry, '', now) * 86_400_000).toISOString())}.`

const Rows = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })

const Name = styled.p(({ theme: { font } }) => ({ fontWeight: font.weight.medium }))
