import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { now } from '../../../.storybook/testEnvironment.ts'
import { Countdown } from '../../../src/components/tryIt/Countdown.tsx'

const meta = preview.meta({
  title: 'Product/Try it/Countdown',
  component: Countdown,
  args: { label: 'Webhook response', endsAt: now.getTime() + 9_000 },
})

export const Running = meta.story({
  play: async ({ canvas }) =>
    expect(canvas.getByRole('timer', { name: 'Webhook response: seconds left' })).toHaveTextContent(/^\d s$/),
})

export const Over = meta.story({
  args: { endsAt: 0 },
  play: async ({ canvas }) => expect(canvas.getByRole('timer')).toHaveTextContent('0 s'),
})
