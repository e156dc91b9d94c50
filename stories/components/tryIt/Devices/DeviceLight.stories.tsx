import styled from '@emotion/styled'
import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { DeviceLight } from '../../../../src/components/tryIt/Devices/DeviceLight.tsx'

const Glasses = styled.div({ position: 'relative', minHeight: '6rem' })

const meta = preview.meta({
  title: 'Product/Try it/Devices/Device light',
  component: DeviceLight,
  args: { shown: null, shutter: false },
  decorators: [(Story) => <Glasses>{<Story />}</Glasses>],
})

export const Off = meta.story()
export const Steady = meta.story({
  args: { shown: { hue: 'green', isLit: true, isBlinking: false } },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Green light'),
})
/** Between two flashes. What it says stays, so that it is said once. */
export const Blinking = meta.story({
  args: { shown: { hue: 'red', isLit: false, isBlinking: true } },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Red light, blinking'),
})
export const Shutter = meta.story({ args: { shutter: true } })
export const Both = meta.story({
  args: { shown: { hue: 'orange', isLit: true, isBlinking: false }, shutter: true },
})
