import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { InputPanel } from '../../../src/components/tryIt/InputPanel/InputPanel.tsx'
import type { PressType } from '../../../src/components/tryIt/InputPanel/props.ts'
import { guidance } from './InputPanel.guidance.tsx'

const presses: PressType[] = ['short', 'double', 'long']

const meta = preview.meta({
  title: 'Product/Try it/Input panel',
  component: InputPanel,
  parameters: { guidance },
  args: {
    disabled: false,
    presses,
    headUp: false,
    microphone: true,
    display: true,
    missing: null,
    subscriptions: ['transcription:en-US'],
    onInput: fn(),
  },
})

export const Ready = meta.story()

export const Pressed = meta.story({
  play: async ({ args, canvas }) => {
    for (const name of ['Short Press', 'Double Press', 'Long Press', 'Head Up', 'Swipe Back'])
      await userEvent.click(canvas.getByRole('button', { name }))
    await expect(args.onInput.mock.calls).toEqual([
      [{ type: 'button', pressType: 'short' }],
      [{ type: 'button', pressType: 'double' }],
      [{ type: 'button', pressType: 'long' }],
      [{ type: 'head', position: 'up' }],
      [{ type: 'touch', gesture: 'swipe_back' }],
    ])
  },
})

export const WithoutButton = meta.story({
  args: { presses: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /Press/ })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Tap' })).toBeVisible()
  },
})

export const FromThePhone = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByText('Phone'))
    for (const button of canvas.getAllByRole('button', { name: 'Send' }).slice(0, 3))
      await userEvent.click(button)
    await userEvent.click(canvas.getByText('Hardware'))
    await userEvent.click(canvas.getByRole('button', { name: 'Turn Off Microphone' }))
    await expect(args.onInput.mock.calls).toEqual([
      [{ type: 'battery', level: 80, charging: false }],
      [{ type: 'notification', app: 'Messages', title: 'Ada', content: 'Are you there yet?' }],
      [{ type: 'location', lat: 52.52, lng: 13.405 }],
      [{ type: 'capability', name: 'microphone', on: false }],
    ])
  },
})

export const NotSubscribed = meta.story({
  args: { missing: 'button_press' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('status')).toHaveTextContent(
      'Your app isn’t subscribed to button_press. Subscribed to transcription:en-US.',
    ),
})

export const NoSubscriptions = meta.story({ args: { missing: 'button_press', subscriptions: [] } })
export const NoSession = meta.story({ args: { disabled: true } })
export const HeadUp = meta.story({ args: { headUp: true } })
export const TurnedOff = meta.story({
  args: { microphone: false, display: false },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Hardware'))
    await expect(canvas.getByRole('button', { name: 'Turn On Display' })).toBeVisible()
  },
})
