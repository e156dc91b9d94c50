import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import {
  ScreenshotButton,
  type ScreenshotButtonProps,
} from '../../../src/components/tryIt/ScreenshotButton/ScreenshotButton.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'

const onTake = fn()

const args: ScreenshotButtonProps = {
  camera: { busy: false, onTake },
  model: 'Even Realities G1',
  layout: { layoutType: 'text_wall', text: 'Good morning' },
  scene: 'street',
}

const meta = preview.meta({
  title: 'Product/Try it/Screenshot button',
  component: ScreenshotButton,
  args,
})

export const Ready = meta.story({
  play: async ({ args: { camera: _, ...shown }, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Take Screenshot' }))
    await expect(onTake).toHaveBeenLastCalledWith(shown)
  },
})

export const Busy = meta.story({ args: { camera: { busy: true, onTake } } })

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
