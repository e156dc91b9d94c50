import type { CSSObject, Theme } from '@emotion/react'

/** The height of what one can press, choose from or type into: 28, 32 or 40 px; a finger gets 44 px. */
export type ControlSize = 'small' | 'medium' | 'large'

export type ButtonTone = 'plain' | 'accent' | 'danger' | 'quiet'

/** The look that Button, IconButton and LinkButton share; chosen by `data-tone` and `data-size`. */
export function buttonStyles({
  color,
  space,
  radius,
  font,
  motion,
  control,
  elevation,
  media,
}: Theme): CSSObject {
  return {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    maxWidth: '100%',
    minHeight: control.height,
    padding: `${space[1]} ${space[3]}`,
    border: `1px solid ${color.borderControl}`,
    borderRadius: radius.control,
    fontFamily: 'inherit',
    fontSize: font.size.body,
    fontWeight: font.weight.medium,
    lineHeight: font.line.tight,
    textAlign: 'center',
    textDecoration: 'none',
    color: color.text,
    background: color.surface,
    boxShadow: elevation.raised,
    cursor: 'pointer',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    touchAction: 'manipulation',
    transition: `background-color ${motion.quick}, border-color ${motion.quick}, color ${motion.quick}`,
    '& svg': { flexShrink: 0 },
    '&[data-size=small]': { minHeight: control.small, padding: `0 ${space[2]}` },
    '&[data-size=large]': {
      minHeight: control.large,
      padding: `${space[1]} ${space[5]}`,
      fontSize: font.size.lead,
    },

    '&:hover': { background: color.hover },
    '&:active': { background: color.pressed },

    '&[data-tone=accent]': { color: color.onAccent, background: color.accent, borderColor: 'transparent' },
    '&[data-tone=accent]:hover, &[data-tone=accent]:active': { background: color.accentHover },
    '&[data-tone=danger]': { color: color.onDanger, background: color.danger, borderColor: 'transparent' },
    '&[data-tone=danger]:hover, &[data-tone=danger]:active': { background: color.dangerHover },
    '&[data-tone=quiet]': {
      color: color.textQuiet,
      background: 'transparent',
      borderColor: 'transparent',
      boxShadow: 'none',
    },
    '&[data-tone=quiet]:hover': { color: color.text, background: color.hover },
    '&[data-tone=quiet]:active': { background: color.pressed },

    '&:disabled, &[aria-disabled=true]': { cursor: 'not-allowed' },
    '&:disabled': { opacity: 0.5, pointerEvents: 'none' },
    '&[aria-disabled=true]:not([aria-busy])': { opacity: 0.5 },
    '&[aria-busy=true]': { cursor: 'progress' },
    [media.forcedColors]: {
      borderColor: 'ButtonText !important',
      '&:disabled': { opacity: 1, color: 'GrayText', borderColor: 'GrayText !important' },
    },
  }
}
