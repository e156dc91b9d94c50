import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

const look = {
  brandTitle: 'Developer Portal',
  brandUrl: '././',
  appBorderRadius: 8,
  fontBase: "'Inter Variable', -apple-system, BlinkMacSystemFont, 'Segoe UI', system-ui, sans-serif",
  colorSecondary: '#4550cf',
}

const dark = matchMedia('(prefers-color-scheme: dark)').matches

addons.setConfig({ theme: create({ base: dark ? 'dark' : 'light', ...look }) })
