import type { CSSObject } from '@emotion/react'
import { keyframes } from '@emotion/react'

import { firstDrawingMs, sessionMs } from './moments.ts'

const advance = keyframes({ from: { transform: 'scaleX(0)' } })

/** The first round begins as the lens lights up: nobody comes to an empty one. */
const delay = `-${firstDrawingMs}ms`

/** The bar that fills while the session plays. */
export const progress = `${advance} ${sessionMs}ms linear ${delay} infinite`

/** Shows an element from one moment of each round to another (milliseconds). Without motion it is as
 * its own style says. */
export function shownDuring(from: number, to = sessionMs): CSSObject {
  const show = keyframes({
    '0%': { opacity: 0 },
    [`${percentOf(from)}%`]: { opacity: 1 },
    [`${percentOf(to)}%`]: { opacity: to === sessionMs ? 1 : 0 },
  })
  return { animation: `${show} ${sessionMs}ms step-end ${delay} infinite` }
}

const percentOf = (ms: number) => Math.round((ms / sessionMs) * 1_000) / 10
