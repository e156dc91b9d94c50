import styled from '@emotion/styled'

import { kinds, type LogEvent } from './props.ts'

type KindFilterProps = {
  /** None: rows of every kind are shown. */
  chosen: readonly LogEvent['kind'][]
  onChoose: (chosen: readonly LogEvent['kind'][]) => void
}

/** A toggle for each kind of row; with none pressed all are shown. */
export function KindFilter({ chosen, onChoose }: KindFilterProps) {
  return (
    <Group role="group" aria-label="Filter by Kind">
      {kinds.map(({ kind, label }) => {
        const isChosen = chosen.includes(kind)
        return (
          <Toggle
            key={kind}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? chosen.filter((one) => one !== kind) : [...chosen, kind])}
          >
            {label}
          </Toggle>
        )
      })}
    </Group>
  )
}

const Group = styled.div(({ theme: { space } }) => ({ display: 'flex', flexWrap: 'wrap', gap: space[1] }))

const Toggle = styled.button(({ theme: { color, space, radius, font, control, media } }) => ({
  minHeight: control.small,
  padding: `0 ${space[2]}`,
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.pill,
  fontSize: font.size.caption,
  fontWeight: font.weight.medium,
  color: color.textQuiet,
  background: color.surface,
  cursor: 'pointer',
  [media.hover]: { '&:hover': { background: color.hover } },
  '&[aria-pressed=true]': {
    borderColor: color.accentText,
    color: color.accentText,
    background: color.accentSoft,
  },
  [media.forcedColors]: {
    '&[aria-pressed=true]': {
      borderColor: 'Highlight',
      color: 'HighlightText',
      background: 'Highlight',
      forcedColorAdjust: 'none',
    },
  },
}))
