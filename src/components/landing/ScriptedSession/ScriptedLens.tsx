import styled from '@emotion/styled'

import { displayOf } from '../../../api/contract/lens/displays.ts'
import { screenOf } from '../../../api/contract/lens/screen.ts'
import { glassOf } from '../../glasses/Lens/drawRow.ts'
import { LensText } from '../../glasses/Lens/LensText.tsx'
import { Street } from '../../glasses/Lens/Street.tsx'
import { moments } from './moments.ts'
import { shownDuring } from './timing.ts'

const display = displayOf['Even Realities G1']

const drawings = moments.flatMap(({ ms, layout }) => (layout ? [{ ms, layout }] : []))

/** The lens with each of the session's layouts, one of them seen. */
export function ScriptedLens() {
  const glass = glassOf(display)

  return (
    <Glass
      viewBox={`${glass.x} ${glass.y} ${glass.width} ${glass.height}`}
      role="img"
      aria-label="The lens, with what the app draws"
    >
      <Street {...glass} />
      {drawings.map(({ ms, layout }, index) => {
        const next = drawings[index + 1]
        return (
          <g key={ms} data-drawing css={{ opacity: next ? 0 : 1, ...shownDuring(ms, next?.ms) }}>
            <LensText lines={screenOf(layout, display).lines} />
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
