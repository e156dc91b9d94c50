import { expect, fn, userEvent, within } from 'storybook/test'

import preview from '#storybook/preview'
import type { PressType } from '../../../src/api/contract/glasses/glasses.ts'
import { InputPanel } from '../../../src/components/tryIt/InputPanel/InputPanel.tsx'

const presses: PressType[] = ['short', 'double', 'long']

const meta = preview.meta({
  title: 'Product/Try it/Input panel',
  component: InputPanel,
  parameters: {
    guidance: {
      use: 'For what a person can do with the simulated glasses besides speaking.',
      avoid: 'For speaking, use Speech input; for the lens itself, Lens.',
    },
  },
  args: {
    disabled: false,
    presses,
    headUp: false,
    microphone: true,
    display: true,
    connected: true,
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
      [{ type: 'touch', gesture: 'backward_swipe' }],
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

/** As the Mentra Live. */
export const WithoutDisplay = meta.story({
  args: { display: null },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Hardware'))
    await expect(canvas.getByRole('button', { name: 'Turn Off Microphone' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Display/ })).toBeNull()
  },
})

/** As the Vuzix Z100: nothing of what is said reaches the app. */
export const WithoutMicrophone = meta.story({
  args: { microphone: null },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Hardware'))
    await expect(canvas.getByRole('button', { name: 'Turn Off Display' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Microphone/ })).toBeNull()
    await expect(canvas.queryByText('Voice')).toBeNull()
  },
})

export const FromThePhone = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByText('Phone'))
    for (const name of ['Phone Battery', 'Notification', 'Location'])
      await userEvent.click(within(canvas.getByRole('form', { name })).getByRole('button', { name: 'Send' }))
    await expect(args.onInput.mock.calls).toEqual([
      [{ type: 'phone_battery', level: 80, charging: false }],
      [{ type: 'notification', app: 'Messages', title: 'Ada', content: 'Are you there yet?' }],
      [{ type: 'location', lat: 52.52, lng: 13.405 }],
    ])
  },
})

export const OfTheHardware = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByText('Hardware'))
    await userEvent.click(canvas.getByRole('button', { name: 'Disconnect Glasses' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Turn Off Microphone' }))
    const battery = within(canvas.getByRole('form', { name: 'Glasses Battery' }))
    await userEvent.click(battery.getByRole('checkbox', { name: 'Charging' }))
    await userEvent.click(battery.getByRole('button', { name: 'Send' }))
    await expect(args.onInput.mock.calls).toEqual([
      [{ type: 'connection', connected: false }],
      [{ type: 'capability', name: 'microphone', on: false }],
      [{ type: 'battery', level: 80, charging: true }],
    ])
  },
})

export const Voice = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByText('Voice'))
    await userEvent.click(canvas.getByRole('button', { name: 'Voice Starts' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Voice Stops' }))
    const translation = within(canvas.getByRole('form', { name: 'Translation' }))
    await userEvent.click(translation.getByRole('button', { name: 'Send' }))
    await expect(args.onInput.mock.calls).toEqual([
      [{ type: 'vad', speaking: true }],
      [{ type: 'vad', speaking: false }],
      [
        {
          type: 'translation',
          text: '¿Dónde está la estación?',
          original: 'Where is the station?',
          from: 'en-US',
          to: 'es-ES',
        },
      ],
    ])
  },
})

export const Disconnected = meta.story({
  args: { connected: false },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Hardware'))
    await expect(canvas.getByRole('button', { name: 'Connect Glasses' })).toBeVisible()
  },
})

export const NotSubscribed = meta.story({
  args: { missing: 'button_press' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('status')).toHaveTextContent(
      'Your app isn’t subscribed to button_press. Subscribed to transcription:en-US.',
    ),
})

export const NoHardware = meta.story({
  args: { missing: 'BUTTON' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('status')).toHaveTextContent('The glasses have no button for this, or it’s off.'),
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
