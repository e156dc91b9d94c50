import type { CSSObject, Theme } from '@emotion/react'
import styled from '@emotion/styled'

/** A button that shows one of several panels; `selected` is the selector of the one whose panel is shown. */
export function tabStyles(
  { color, space, font, control, motion, radius, media }: Theme,
  selected: string,
): CSSObject {
  return {
    flexShrink: 0,
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[2],
    minHeight: `calc(${control.height} + 4px)`,
    margin: `0 -${space[2]}`,
    padding: `0 ${space[2]}`,
    border: 0,
    borderBottom: '2px solid transparent',
    fontWeight: font.weight.medium,
    color: color.textQuiet,
    background: 'none',
    cursor: 'pointer',
    transition: `color ${motion.quick}`,
    '&:hover': { color: color.text },
    '&:focus-visible': { outlineOffset: '-6px', borderRadius: radius.control },
    [selected]: { color: color.text, borderBottomColor: color.accent },
    // A transparent border would be drawn in the colour of the text.
    [media.forcedColors]: {
      borderBottomColor: 'Canvas',
      [selected]: { borderBottomColor: 'Highlight' },
    },
  }
}

export const Count = styled.span(({ theme: { color, space, radius, font } }) => ({
  minWidth: 20,
  padding: `0 ${space[1]}`,
  borderRadius: radius.pill,
  fontSize: font.size.caption,
  fontVariantNumeric: 'tabular-nums',
  color: color.neutralText,
  background: color.neutralSoft,
}))
