import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { InputPanel } from '../../../src/components/tryIt/InputPanel/InputPanel.tsx'
import { Button } from '../../../src/components/ui/Button/Button.tsx'
import { guidance } from './InputPanel.guidance.tsx'

const meta = preview.meta({
  title: 'Product/Try it/Input panel',
  component: InputPanel,
  parameters: { guidance },
  args: {
    disabled: false,
    headUp: false,
    microphone: true,
    display: true,
    missing: null,
    unsent: null,
    dictation: null,
    subscriptions: ['transcription:en-US'],
    onInput: fn(),
  },
})

export const Ready = meta.story()

export const Spoken = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('Say something'), 'good morning{Enter}')
    await expect(args.onInput).toHaveBeenCalledWith({
      type: 'speech',
      text: 'good morning',
      language: 'en-US',
    })
    await expect(canvas.getByLabelText('Say something')).toHaveValue('')
  },
})

/** What did not reach the app need not be typed again; what was typed since stays. */
export const NotSent = meta.story({
  render: function NotSent(args) {
    const [unsent, setUnsent] = useState<string | null>(null)
    return (
      <>
        <InputPanel {...args} unsent={unsent} />
        <Button onClick={() => setUnsent('good morning')}>Fail</Button>
        <Button onClick={() => setUnsent(null)}>Send anew</Button>
      </>
    )
  },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Say something')
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }))
    await press('Fail')
    await expect(field).toHaveValue('good morning')
    await press('Send anew')
    await userEvent.clear(field)
    await userEvent.type(field, 'good night')
    await press('Fail')
    await expect(field).toHaveValue('good night')
  },
})

export const Pressed = meta.story({
  play: async ({ args, canvas }) => {
    for (const name of ['Short press', 'Long press', 'Head up', 'Swipe back'])
      await userEvent.click(canvas.getByRole('button', { name }))
    await expect(args.onInput.mock.calls).toEqual([
      [{ type: 'button', pressType: 'short' }],
      [{ type: 'button', pressType: 'long' }],
      [{ type: 'head', position: 'up' }],
      [{ type: 'touch', gesture: 'swipe_back' }],
    ])
  },
})

export const FromThePhone = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByText('Phone and hardware'))
    for (const button of canvas.getAllByRole('button', { name: 'Send' }).slice(0, 3))
      await userEvent.click(button)
    await userEvent.click(canvas.getByRole('button', { name: 'Take the microphone away' }))
    await expect(args.onInput.mock.calls).toEqual([
      [{ type: 'battery', level: 80, charging: false }],
      [{ type: 'notification', app: 'Messages', title: 'Ada', content: 'Are you there yet?' }],
      [{ type: 'location', lat: 52.52, lng: 13.405 }],
      [{ type: 'capability', name: 'microphone', on: false }],
    ])
  },
})

const dictation = { isListening: false, heard: '', error: null, onListen: fn(), onStop: fn() }

export const WithDictation = meta.story({
  args: { dictation },
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Language'), 'German')
    await userEvent.click(canvas.getByRole('button', { name: 'Dictate' }))
    await expect(dictation.onListen).toHaveBeenCalledWith('de-DE')
  },
})

export const Dictating = meta.story({
  args: { dictation: { ...dictation, isListening: true, heard: 'good mor' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Say something')).toHaveValue('good mor')
    await userEvent.click(canvas.getByRole('button', { name: 'Stop dictation' }))
    await expect(dictation.onStop).toHaveBeenCalled()
  },
})

export const DictationRefused = meta.story({
  args: { dictation: { ...dictation, error: 'Your browser did not allow the microphone.' } },
})

export const NotListenedTo = meta.story({
  args: { missing: 'button_press' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('status')).toHaveTextContent(
      'The app does not listen to button_press. It listens to transcription:en-US.',
    ),
})

export const ListensToNothing = meta.story({ args: { missing: 'button_press', subscriptions: [] } })
export const NoSession = meta.story({ args: { disabled: true } })
export const HeadUp = meta.story({ args: { headUp: true } })
