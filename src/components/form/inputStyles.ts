import type { CSSObject, Theme } from '@emotion/react'
import styled from '@emotion/styled'

export function inputStyles({ color, space, radius, font, motion, control, media }: Theme): CSSObject {
  return {
    width: '100%',
    minWidth: 0,
    minHeight: control.height,
    margin: 0,
    // A field that is given the focus keeps its label clear of the fixed header.
    scrollMargin: '6.5rem 0 4rem',
    padding: `${space[1]} ${space[3]}`,
    border: `1px solid ${color.borderControl}`,
    borderRadius: radius.control,
    fontFamily: 'inherit',
    fontSize: font.size.body,
    lineHeight: font.line.snug,
    color: color.text,
    background: color.surface,
    transition: `border-color ${motion.quick}, box-shadow ${motion.quick}`,
    '&[data-size=small]': { minHeight: control.small, paddingInline: space[2] },
    '&[data-size=large]': { minHeight: control.large },
    '&::placeholder': { color: color.textQuiet, opacity: 1 },
    '&:hover': { borderColor: color.textQuiet },
    '&:focus': { outline: `2px solid ${color.focus}`, outlineOffset: '-1px', borderColor: 'transparent' },
    '&[aria-invalid=true]': { borderColor: color.dangerMark },
    '&[aria-invalid=true]:focus': { outlineColor: color.dangerMark },
    '&:not(select):read-only': { background: color.sunken, borderColor: color.border },
    '&:disabled': {
      color: color.textQuiet,
      background: color.sunken,
      borderColor: color.border,
      cursor: 'not-allowed',
    },
    // Smaller than 16 px, phones zoom the page on focus.
    [media.coarse]: { fontSize: font.size.lead },
    [media.forcedColors]: { '&:disabled': { color: 'GrayText', borderColor: 'GrayText' } },
  }
}

export const InputEnd = styled.div({
  position: 'absolute',
  insetBlock: 0,
  right: 0,
  display: 'flex',
  alignItems: 'center',
})
