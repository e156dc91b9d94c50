import styled from '@emotion/styled'

import { LensText } from '../../glasses/Lens/LensText.tsx'
import { Street } from '../../glasses/Lens/Street.tsx'
import { screenOf } from '../../glasses/Lens/screen.ts'
import { moments } from './moments.ts'
import { shownDuring } from './timing.ts'

const display = { width: 576, height: 200, columns: 40, lines: 5 }
const margin = 28

const drawings = moments.flatMap(({ ms, layout }) => (layout ? [{ ms, layout }] : []))

/** The lens with each of the session's layouts, one of them seen. */
export function ScriptedLens() {
  return (
    <Glass
      viewBox={`${-margin} ${-margin} ${display.width + 2 * margin} ${display.height + 2 * margin}`}
      role="img"
      aria-label="The lens, with what the app draws"
    >
      <Street margin={margin} width={display.width} height={display.height} />
      {drawings.map(({ ms, layout }, index) => {
        const next = drawings[index + 1]
        return (
          <g key={ms} data-drawing css={{ opacity: next ? 0 : 1, ...shownDuring(ms, next?.ms) }}>
            <LensText columns={screenOf(layout, display).columns} display={display} />
          </g>
        )
      })}
    </Glass>
  )
}

const Glass = styled.svg(({ theme: { color, radius } }) => ({
  width: '100%',
  borderRadius: radius.panel,
  background: color.lensDepth,
  forcedColorAdjust: 'none',
}))
