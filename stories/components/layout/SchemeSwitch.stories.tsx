import { expect, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour } from '../../../.storybook/viewports.ts'
import { SchemeSwitch } from '../../../src/components/layout/Account.tsx'
import { chooseScheme } from '../../../src/components/theme/scheme.ts'

const meta = preview.meta({
  title: 'Actions/Scheme switch',
  component: SchemeSwitch,
  parameters: {
    guidance: {
      use: 'Once in the header of each shell, to choose light, dark or the device’s setting.',
      avoid: 'For other choices, use Radio group. A page never sets the scheme itself.',
      keyboard: [
        ['Tab', 'Focuses the selected choice.'],
        ['Arrow keys', 'Select the next choice immediately.'],
      ],
    },
  },
})

export const Switching = meta.story({
  beforeEach: () => () => chooseScheme('light'),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Dark' }))
    await expect(document.documentElement.dataset.scheme).toBe('dark')
    await expect(localStorage.getItem('scheme')).toBe('dark')
    await expect(canvas.getByRole('radio', { name: 'Dark' })).toBeChecked()

    await userEvent.click(canvas.getByRole('radio', { name: 'System' }))
    await expect(document.documentElement.dataset.scheme).toBeUndefined()
    await expect(localStorage.getItem('scheme')).toBeNull()

    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: 'Light' })).toBeChecked()
    await expect(document.documentElement.dataset.scheme).toBe('light')
  },
})

export const FollowsOtherTabs = meta.story({
  ...behaviour,
  beforeEach: () => () => chooseScheme('light'),
  play: async ({ canvas }) => {
    // The switch listens from its first effect on, which a play may precede.
    await waitFor(() => {
      dispatchEvent(new StorageEvent('storage', { key: 'scheme', newValue: 'dark' }))
      return expect(canvas.getByRole('radio', { name: 'Dark' })).toBeChecked()
    })
    await expect(document.documentElement.dataset.scheme).toBe('dark')
  },
})
