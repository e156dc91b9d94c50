import styled from '@emotion/styled'

import type { LensDisplay } from './props.ts'
import type { TextColumn } from './screen.ts'

type LensTextProps = { columns: readonly TextColumn[]; display: LensDisplay }

/** A monospaced character is this wide for its height. */
const advance = 0.6

export function LensText({ columns, display }: LensTextProps) {
  const { width, height, columns: across, lines: down } = display
  const row = height / down
  const size = Math.min(width / across / advance, row * 0.8)

  return (
    <Light fontSize={size}>
      {columns.map(({ side, align, lines }) =>
        lines.map(({ text, row: place, strong }) => (
          <text
            key={`${side} ${place}`}
            x={align === 'end' ? width : side === 'right' ? width / 2 : 0}
            y={(place + 0.75) * row}
            textAnchor={align}
            fontWeight={strong ? 700 : 400}
            xmlSpace="preserve"
          >
            {text}
          </text>
        )),
      )}
    </Light>
  )
}

const Light = styled.g(({ theme: { color, font } }) => ({
  fill: color.lensText,
  fontFamily: font.mono,
}))
