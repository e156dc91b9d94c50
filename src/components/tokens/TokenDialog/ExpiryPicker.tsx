import styled from '@emotion/styled'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { formatMoment } from '../../../lib/dates.ts'
import { RadioGroup } from '../../form/RadioGroup/RadioGroup.tsx'
import { TextField } from '../../form/TextField/TextField.tsx'
import { datesFrom, daysOf, type Expiry } from './expiry.ts'

type ExpiryPickerProps = {
  /** Of its radio buttons, by which a form finds them. */
  name: string
  expiry: Expiry
  /** Now, in milliseconds since 1970. */
  now: number
  /** The most of them. */
  days: number
  error: string | undefined
  onChange: (expiry: Expiry) => void
  /** The field for the date, where it ends on one. */
  date: UseFormRegisterReturn & { error: string | undefined }
}

const periods = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'date', label: 'On a date' },
] as const

/** When a token ends: after some days, or on a date. */
export function ExpiryPicker(props: ExpiryPickerProps) {
  const { name, expiry, now, days, error, onChange, date } = props
  return (
    <Rows>
      <Name>Expires</Name>
      <RadioGroup
        name={name}
        label="Expires"
        value={expiry}
        options={periods.map(({ value, label }) => ({
          value,
          label,
          ...(value === expiry && value !== 'date' && { hint: hintOf(value, now) }),
        }))}
        error={error}
        onChange={onChange}
      />
      {expiry === 'date' && <TextField label="Expiry Date" type="date" {...datesFrom(now, days)} {...date} />}
    </Rows>
  )
}

const hintOf = (expiry: Expiry, now: number) =>
  `On ${formatMoment(new Date(now + daysOf(expiry, '', now) * 86_400_000).toISOString())}.`

const Rows = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })

const Name = styled.p(({ theme: { font } }) => ({ fontWeight: font.weight.medium }))
