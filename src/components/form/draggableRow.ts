import type { CSSObject, Theme } from '@emotion/react'

/** A row that `useDraggedRow` drags: its frame, and where it would come. */
export const draggableRow = ({ color, radius }: Theme): CSSObject => ({
  position: 'relative',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surface,
  '&[data-dragged=true]': { opacity: 0.6, borderColor: color.accent },
  '&[data-mark]::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    height: 3,
    borderRadius: radius.pill,
    background: color.accent,
    forcedColorAdjust: 'none',
  },
  '&[data-mark=before]::after': { top: -7 },
  '&[data-mark=after]::after': { bottom: -7 },
})

/** What such a row is dragged by; hidden, its place is kept. */
export const rowGrip = ({ color, control }: Theme): CSSObject => ({
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'stretch',
  minHeight: control.height,
  paddingInline: 2,
  color: color.textQuiet,
  cursor: 'grab',
  touchAction: 'none',
  '&:active': { cursor: 'grabbing' },
  '&[data-off=true]': { visibility: 'hidden' },
})
