import { getAdvW, getTextWidth } from '@evenrealities/pretext'

import type { FontMetrics } from './containerText.ts'

const advances = new Map<string, number>()
/** Pairs of characters: so many that a page's text finds its own again. */
const mostKnown = 20_000

/** Of the G2's font, from its maker's table of 670 kB: loaded with the lens of the G2 alone. */
export const g2Metrics: FontMetrics = {
  advanceOf: (char, next) => {
    const pair = char + next
    const known = advances.get(pair)
    if (known !== undefined) return known
    if (advances.size >= mostKnown) advances.clear()
    const advance = getTextWidth(pair) - getTextWidth(next)
    advances.set(pair, advance)
    return advance
  },
  has: (char) => getAdvW(char.codePointAt(0) ?? 0) > 0,
}
