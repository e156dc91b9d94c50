import styled from '@emotion/styled'
import { Switch } from '../../form/Switch.tsx'
import type { Likeness } from './props.ts'

type AsOnGlassesProps = {
  value: Likeness
  disabled?: boolean
  onChange: (value: Likeness) => void
}

const switches: readonly { key: keyof Likeness; label: string; reason: string }[] = [
  {
    key: 'slow',
    label: 'Drawing Times',
    reason: 'A text takes 83 ms, a page 165 ms, a picture 104 ms and more: the radio is slow.',
  },
  {
    key: 'swipes',
    label: 'Swipes of Several Events',
    reason: 'Glasses send 5 to 10 events for one swipe.',
  },
  {
    key: 'zeros',
    label: 'Zeros Left Out',
    reason: 'Events come without values of zero: a press has no eventType, a first item no index.',
  },
  {
    key: 'losses',
    label: 'Lost Drawings',
    reason: 'What you draw in the background gets lost, and so do pictures in a page’s first 100 ms.',
  },
]

/** What a browser would do otherwise than glasses do. */
export function AsOnGlasses({ value, disabled = false, onChange }: AsOnGlassesProps) {
  return (
    <Group role="group" aria-label="As on glasses">
      {switches.map(({ key, label, reason }) => (
        <Switch
          key={key}
          label={label}
          hint={reason}
          checked={value[key]}
          disabled={disabled}
          onChange={(checked) => onChange({ ...value, [key]: checked })}
        />
      ))}
    </Group>
  )
}

const Group = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
  columnGap: '1.5rem',
})
