import type { CSSObject } from '@emotion/react'

/** Read aloud, not seen. */
export const visuallyHidden: CSSObject = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}

/** Two lines are seen at most; all of the text is there for assistive technology and searches. */
export const twoLines: CSSObject = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  '@media print': { display: 'block' },
}
