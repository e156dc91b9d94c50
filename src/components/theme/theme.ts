import { type ColorRole, colorRoles } from './roles.ts'

/** Colours and elevations are CSS variables (variables.ts), so that a change of scheme needs no render. */
export const theme = {
  color: colorVariables(),
  elevation: {
    raised: 'var(--elevation-raised)',
    floating: 'var(--elevation-floating)',
    modal: 'var(--elevation-modal)',
  },
  /** `space[n]` is n × 4 px. */
  space: {
    1: '4px',
    2: '8px',
    3: '12px',
    4: '16px',
    5: '20px',
    6: '24px',
    8: '32px',
    10: '40px',
    12: '48px',
    16: '64px',
    24: '96px',
  },
  radius: { small: '4px', control: '6px', panel: '10px', pill: '999px' },
  font: {
    body: 'var(--font-body)',
    mono: 'var(--font-mono)',
    size: {
      caption: '0.75rem',
      body: '0.875rem',
      lead: '1rem',
      heading: '1.125rem',
      title: '1.5rem',
      display: 'clamp(2rem, 1.25rem + 3.2vw, 3.5rem)',
    },
    weight: { regular: 400, medium: 500, strong: 600 },
    tracking: { heading: '-0.011em', title: '-0.02em' },
    line: { tight: 1.2, snug: 1.4, normal: 1.55 },
  },
  motion: { quick: 'var(--motion-quick) ease-out', calm: 'var(--motion-calm) ease-out' },
  /** Heights of controls: 28, 32 and 40 px; where the pointer is a finger each is 44 px. */
  control: { small: 'var(--control-small)', height: 'var(--control-height)', large: 'var(--control-large)' },
  icon: { small: 14, medium: 16, large: 20, huge: 28 },
  layer: { header: 10, dialog: 30, menu: 40, toast: 50 },
  width: { page: '72rem', form: '45rem', sidebar: '15rem', header: '56px' },
  media: {
    cards: '@container (max-width: 51.99rem)',
    wideCards: '@container (min-width: 32rem) and (max-width: 51.99rem)',
    /** A window as low as one of 320 × 256 px at 400 % zoom, or a phone on its side: nothing stays at its top. */
    low: '@media (max-height: 24.99rem)',
    /** Where a dialog's content scrolls under its buttons; in a lower window, all of it scrolls. */
    tall: '@media (min-height: 30rem)',
    print: '@media print',
    narrow: '@media (max-width: 47.99rem)',
    medium: '@media (max-width: 63.99rem)',
    wide: '@media (min-width: 68.75rem)',
    coarse: '@media (pointer: coarse)',
    hover: '@media (hover: hover)',
    forcedColors: '@media (forced-colors: active)',
  },
} as const

export type AppTheme = typeof theme

function colorVariables() {
  const names = Object.keys(colorRoles.light) as ColorRole[]
  return Object.fromEntries(names.map((name) => [name, `var(${variableName(name)})`])) as Record<
    ColorRole,
    string
  >
}

/** `accentSoft` → `--color-accent-soft`. */
export function variableName(role: ColorRole): string {
  return `--color-${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
