import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../../.storybook/viewports.ts'
import {
  MicrophoneCard,
  type MicrophoneCardProps,
} from '../../../../src/components/tryIt/Devices/MicrophoneCard.tsx'
import { expectNoSideScroll } from '../../../support/assertions.ts'

const args: MicrophoneCardProps = {
  isWanted: true,
  source: 'microphone',
  isOpening: false,
  isOn: false,
  isSpoken: false,
  error: null,
  readLevel: () => 0.1,
  onSend: fn(),
  onStop: fn(),
}

const meta = preview.meta({
  title: 'Product/Try it/Devices/Microphone card',
  component: MicrophoneCard,
  args,
})

export const NotSubscribed = meta.story({
  args: { isWanted: false },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'Send Microphone' })).toBeDisabled(),
})

export const Ready = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send Microphone' }))
    const source = canvas.getByRole('combobox', { name: 'Sound Source' })
    await userEvent.selectOptions(source, 'Test tone')
    await userEvent.click(canvas.getByRole('button', { name: 'Send Test Tone' }))
    await userEvent.selectOptions(source, 'Sound file')
    const file = new File(['sound'], 'hello.wav', { type: 'audio/wav' })
    await userEvent.upload(canvas.getByLabelText('Sound file', { selector: '[type=file]' }), file)
    await expect(args.onSend).toHaveBeenNthCalledWith(1, { kind: 'microphone' })
    await expect(args.onSend).toHaveBeenNthCalledWith(2, { kind: 'tone' })
    await expect(args.onSend).toHaveBeenNthCalledWith(3, { kind: 'file', file })
  },
})

export const Opening = meta.story({ args: { isOn: true, isOpening: true } })
export const Sending = meta.story({
  args: { isOn: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Stop Sending' }))
    await expect(args.onStop).toHaveBeenCalledOnce()
  },
})
export const Speaking = meta.story({ args: { isOn: true, isSpoken: true } })
export const Denied = meta.story({
  args: { error: 'Your browser didn’t allow the microphone. Allow it, or send the test tone.' },
})
export const NoMicrophone = meta.story({
  args: { error: 'We couldn’t find a microphone on this computer. Send the test tone or a sound file.' },
})
export const Disconnected = meta.story({ args: { error: 'The sound connection was lost. Try again.' } })
export const At320 = meta.story({ args: { isOn: true }, globals: narrow, play: expectNoSideScroll })
