import { create } from 'storybook/theming'

import { colorRoles } from '../src/components/theme/roles.ts'
import { fontStacks } from '../src/components/theme/variables.ts'

const shared = {
  brandTitle: 'Developer Portal',
  brandUrl: '././',
  appBorderRadius: 8,
  fontBase: fontStacks.body,
  fontCode: fontStacks.mono,
}

export const storybookThemes = {
  light: create({ base: 'light', colorSecondary: colorRoles.light.accentText, ...shared }),
  dark: create({ base: 'dark', colorSecondary: colorRoles.dark.accentText, ...shared }),
}
