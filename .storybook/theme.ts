import { create } from 'storybook/theming'

import { fontStacks } from '../src/components/theme/variables.ts'

const shared = {
  brandTitle: 'Developer Portal',
  brandUrl: '././',
  appBorderRadius: 8,
  fontBase: fontStacks.body,
  fontCode: fontStacks.mono,
  colorSecondary: '#4550cf',
}

/** Storybook's own look, around the stories and on the docs pages. */
export const storybookThemes = {
  light: create({ base: 'light', ...shared }),
  dark: create({ base: 'dark', ...shared }),
}
