import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow, phone } from '../../../.storybook/viewports.ts'
import {
  ScreenshotButton,
  type ScreenshotButtonProps,
} from '../../../src/components/tryIt/ScreenshotButton.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'

const args: ScreenshotButtonProps = {
  model: 'Even Realities G1',
  layout: { layoutType: 'text_wall', text: 'Good morning' },
  busy: false,
  error: null,
  onTake: fn(),
  onErrorClose: fn(),
}

const meta = preview.meta({
  title: 'Product/Try it/Screenshot button',
  component: ScreenshotButton,
  args,
})

export const Ready = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Take Screenshot' }))
    await expect(args.onTake).toHaveBeenCalledOnce()
  },
})

export const Busy = meta.story({ args: { busy: true } })

export const EmptyLens = meta.story({
  args: { layout: null },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Take Screenshot' })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription('The lens is empty.')
  },
})

export const NoDisplayAt320 = meta.story({
  args: { model: 'Mentra Live' },
  globals: narrow,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Take Screenshot' })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription('Mentra Live has no display.')
    await expectNoSideScroll()
  },
})

export const Failed = meta.story({
  args: { error: 'Your store page has 8 screenshots, the maximum. Remove one first.' },
  globals: phone,
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('the maximum')
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await expect(args.onErrorClose).toHaveBeenCalled()
  },
})
