import { addons } from 'storybook/manager-api'

import { storybookThemes } from './theme.ts'

const dark = matchMedia('(prefers-color-scheme: dark)').matches

addons.setConfig({ theme: storybookThemes[dark ? 'dark' : 'light'] })
