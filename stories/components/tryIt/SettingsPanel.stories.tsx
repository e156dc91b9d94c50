import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { PhoneSettings } from '../../../src/components/apps/PhoneSettings/PhoneSettings.tsx'
import { SettingsPanel } from '../../../src/components/tryIt/SettingsPanel/SettingsPanel.tsx'
import { LinkButton } from '../../../src/components/ui/LinkButton.tsx'
import { everySetting } from '../../mocks/settings.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Try it/Settings panel',
  component: SettingsPanel,
  args: {
    page: <PhoneSettings name="Recipes" settings={everySetting} values={{ width: 40 }} onChange={fn()} />,
    isDefault: false,
    isResetting: false,
    error: null,
    canRetry: false,
    onReset: fn(),
    onRetry: fn(),
  },
})

export const Changed = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reset to Defaults' }))
    await expect(args.onReset).toHaveBeenCalledOnce()
  },
})

/** Nothing can be reset, or it is under way. */
export const Defaults = meta.story({ args: { isDefault: true } })
export const Resetting = meta.story({ args: { isResetting: true } })

export const NotSaved = meta.story({
  globals: narrow,
  args: { error: 'Couldn’t save the setting. Try again.', canRetry: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
    expectNoSideScroll()
  },
})

export const None = meta.story({
  args: { page: null, editor: <LinkButton href="#edit">Add Settings</LinkButton> },
})
