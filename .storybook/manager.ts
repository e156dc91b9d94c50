import { addons, types } from 'storybook/manager-api'

import { SchemePair } from './SchemePair.ts'
import { storybookThemes } from './theme.ts'

const dark = matchMedia('(prefers-color-scheme: dark)').matches

addons.setConfig({ theme: storybookThemes[dark ? 'dark' : 'light'] })

addons.register('scheme-pair', () => {
  addons.add('scheme-pair/frames', { type: types.PREVIEW, render: SchemePair })
})
