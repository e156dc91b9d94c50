import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { Switch } from '../../../src/components/form/Switch/Switch.tsx'
import { expectNoSideScroll, longText } from '../../support/assertions.ts'
import { inForm } from '../../support/inForm.tsx'

const meta = preview.meta({
  title: 'Forms/Switch',
  component: Switch,
  decorators: [inForm],
  args: { label: 'Show archived apps', onChange: fn() },
})

export const Off = meta.story({
  play: async ({ args, canvas }) => {
    const control = canvas.getByRole('switch', { name: 'Show archived apps' })
    await userEvent.click(control)
    await expect(control).toBeChecked()
    await userEvent.keyboard(' ')
    await expect(control).not.toBeChecked()
    await expect(args.onChange).toHaveBeenCalledTimes(2)
  },
})
export const On = meta.story({ args: { defaultChecked: true, hint: 'They no longer answer requests.' } })
export const Disabled = meta.story({ args: { disabled: true, defaultChecked: true } })
export const LongAt320 = meta.story({
  args: { label: longText, hint: longText },
  globals: narrow,
  play: expectNoSideScroll,
})
