import styled from '@emotion/styled'

import type { TextLine } from '../../../api/contract/glasses/screen.ts'
import { drawRow, pixel, rowHeight } from './drawRow.ts'

/** Rows of text as the display sets them, each a group with its text. `lineHeight` in its pixels. */
export function LensText({
  lines,
  lineHeight = rowHeight,
}: {
  lines: readonly TextLine[]
  lineHeight?: number
}) {
  return (
    <Light strokeWidth={pixel}>
      {lines.map(({ text, row, glyphs }, place) => {
        const { path, others } = drawRow(glyphs, row * lineHeight)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a display's places, which have no identity.
          <g key={place} data-line={text}>
            <path d={path} />
            {others.map(({ char, x, y, size }) => (
              <text key={x} x={x} y={y} fontSize={size} textAnchor="middle">
                {char}
              </text>
            ))}
          </g>
        )
      })}
    </Light>
  )
}

const Light = styled.g(({ theme: { color } }) => ({
  stroke: color.lensText,
  fontFamily: 'sans-serif',
  '& text': { fill: color.lensText, stroke: 'none' },
}))
