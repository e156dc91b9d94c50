import styled from '@emotion/styled'
import type { Ref } from 'react'

import { InlineSelect } from './Workbench/parts.tsx'

/** Where sessions run: the app's server, a computer, or the next computer that listens. */
export type Place = { kind: 'server' } | { kind: 'next' } | { kind: 'computer'; name: string }

export type RunOnSelectProps = {
  /** The names of the person's computers that listen. */
  computers: readonly string[]
  place: Place
  disabled: boolean
  ref?: Ref<HTMLSelectElement>
  onPlace: (place: Place) => void
}

export function RunOnSelect({ computers, place, disabled, ref, onPlace }: RunOnSelectProps) {
  const gone = place.kind === 'computer' && !computers.includes(place.name) ? [place.name] : []
  const places: { place: Place; label: string }[] = [
    { place: { kind: 'server' }, label: 'Server' },
    ...computers.map((name) => ({ place: { kind: 'computer' as const, name }, label: name })),
    ...gone.map((name) => ({ place: { kind: 'computer' as const, name }, label: name })),
    { place: { kind: 'next' }, label: computers.length === 0 ? 'My Computer…' : 'Another Computer…' },
  ]

  return (
    <Choice
      ref={ref}
      label="Run on"
      options={places.map(({ place, label }) => ({ value: toValue(place), label }))}
      value={toValue(place)}
      disabled={disabled}
      onChange={({ target }) => {
        const chosen = places.find(({ place }) => toValue(place) === target.value)
        if (chosen) onPlace(chosen.place)
      }}
    />
  )
}

const toValue = (place: Place) => (place.kind === 'computer' ? `computer ${place.name}` : place.kind)

const Choice = styled(InlineSelect)({ minWidth: 0, maxWidth: 'min(100%, 18rem)', '& > div': { minWidth: 0 } })
