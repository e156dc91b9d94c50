import type { CSSObject } from '@emotion/react'
import { keyframes } from '@emotion/react'

import { sessionMs } from './moments.ts'

const advance = keyframes({ from: { transform: 'scaleX(0)' } })

/** The bar that fills while the session plays. */
export const progress = `${advance} ${sessionMs}ms linear infinite`

/** Shows an element from one moment of each round to another (milliseconds). Without motion it is as
 * its own style says. */
export function shownDuring(from: number, to = sessionMs): CSSObject {
  const show = keyframes({
    '0%': { opacity: 0 },
    [`${percentOf(from)}%`]: { opacity: 1 },
    [`${percentOf(to)}%`]: { opacity: to === sessionMs ? 1 : 0 },
  })
  return { animation: `${show} ${sessionMs}ms step-end infinite` }
}

const percentOf = (ms: number) => Math.round((ms / sessionMs) * 1_000) / 10
