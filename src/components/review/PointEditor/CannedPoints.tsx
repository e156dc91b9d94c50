import styled from '@emotion/styled'
import { useState } from 'react'
import { Select } from '../../form/Select/Select.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import type { CannedPoint, NewPoint } from './props.ts'

type CannedPointsProps = {
  canned: readonly CannedPoint[]
  disabled: boolean
  onInsert: (point: NewPoint) => void
}

export function CannedPoints({ canned, disabled, onInsert }: CannedPointsProps) {
  const [chosen, setChosen] = useState(0)

  const insert = () => {
    const point = canned[chosen]
    if (!point) return
    const { rule, field, observed, expected } = point
    onInsert({ rule, field, observed, expected })
  }

  return (
    <Line>
      <Select
        label="Saved reply"
        options={canned.map(({ title }, place) => ({ value: String(place), label: title }))}
        value={String(chosen)}
        disabled={disabled}
        onChange={(event) => setChosen(Number(event.target.value))}
      />
      <Button disabled={disabled} onClick={insert}>
        Insert
      </Button>
    </Line>
  )
}

const Line = styled.div(({ theme: { space } }) => ({
  flex: '0 1 24rem',
  display: 'flex',
  alignItems: 'end',
  gap: space[2],
  minWidth: 0,
  '& > div': { flex: 1 },
}))
