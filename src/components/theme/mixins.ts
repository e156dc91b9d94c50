import type { CSSObject, Theme } from '@emotion/react'

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

/** A row that scrolls sideways, on the canvas: a shadow at each edge beyond which there is more. */
export const scrollingRow = ({ color, media }: Theme): CSSObject => ({
  '--edge': `color-mix(in srgb, ${color.borderControl} 40%, transparent)`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // The covers move with the content, and leave a shadow where that goes on.
  background: [
    `linear-gradient(to right, ${color.canvas} 75%, transparent) left / 16px 100% no-repeat local`,
    `linear-gradient(to left, ${color.canvas} 75%, transparent) right / 16px 100% no-repeat local`,
    `radial-gradient(farthest-side at 0 50%, var(--edge), transparent) left / 12px 100% no-repeat scroll`,
    `radial-gradient(farthest-side at 100% 50%, var(--edge), transparent) right / 12px 100% no-repeat scroll`,
  ].join(', '),
  [media.forcedColors]: { background: 'none' },
})
