import styled from '@emotion/styled'
import type { KeyboardEvent, PointerEvent } from 'react'
import { oneScreen } from '../../layout/columns.tsx'

import { theme } from '../../theme/theme.ts'

type SeparatorProps = {
  controls: string
  /** The pane's share of the room, in percent. */
  share: number
  /** Null puts it back. */
  onShare: (share: number | null) => void
}

export const shares = { least: 20, most: 75, usual: 46, idle: 58 } as const
const step = 5

/** The line between two panes: dragged, or moved by the arrow keys, Home and End. A double click puts it back. */
export function Separator({ controls, share, onShare }: SeparatorProps) {
  const move = (to: number) => onShare(Math.round(Math.min(shares.most, Math.max(shares.least, to))))

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const room = event.currentTarget.parentElement?.getBoundingClientRect()
    if (!room || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    move(((room.bottom - event.clientY) / room.height) * 100)
  }
  const press = (event: KeyboardEvent) => {
    const to = {
      ArrowUp: share + step,
      ArrowDown: share - step,
      Home: shares.least,
      End: shares.most,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(to)
  }

  return (
    <Handle
      role="separator"
      tabIndex={0}
      aria-label="Log height"
      aria-orientation="horizontal"
      aria-controls={controls}
      aria-valuenow={share}
      aria-valuemin={shares.least}
      aria-valuemax={shares.most}
      aria-valuetext={`${share} %`}
      onKeyDown={press}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => onShare(null)}
    />
  )
}

const Handle = styled.div(({ theme: { color, radius, media } }) => ({
  display: 'none',
  [oneScreen]: { display: 'grid' },
  placeItems: 'center',
  height: theme.space[3],
  borderRadius: radius.control,
  cursor: 'row-resize',
  touchAction: 'none',
  '&::before': {
    content: '""',
    width: '3rem',
    height: 4,
    borderRadius: radius.pill,
    background: color.borderControl,
    forcedColorAdjust: 'none',
  },
  '&:hover::before, &:focus-visible::before': { width: '100%', background: color.accent },
  [media.forcedColors]: { '&::before': { background: 'ButtonText' } },
  [media.print]: { display: 'none' },
}))
