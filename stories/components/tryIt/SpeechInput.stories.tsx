import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { SpeechInput } from '../../../src/components/tryIt/InputPanel/SpeechInput.tsx'
import { Button } from '../../../src/components/ui/Button.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Try it/Speech input',
  component: SpeechInput,
  args: { disabled: false, unsent: null, dictation: null, onInput: fn() },
})

export const Ready = meta.story()

export const Spoken = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('Say something'), 'good morning')
    await userEvent.click(canvas.getByRole('button', { name: 'Say' }))
    await expect(args.onInput).toHaveBeenCalledWith({
      type: 'speech',
      text: 'good morning',
      language: 'en-US',
    })
    await expect(canvas.getByLabelText('Say something')).toHaveValue('')
    await expect(canvas.getByLabelText('Say something')).toHaveFocus()
  },
})

/** What did not reach the app need not be typed again; what was typed since stays. */
export const NotSent = meta.story({
  render: function NotSent(args) {
    const [unsent, setUnsent] = useState<string | null>(null)
    return (
      <>
        <SpeechInput {...args} unsent={unsent} />
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
    await userEvent.click(canvas.getByRole('button', { name: 'Stop Dictation' }))
    await expect(dictation.onStop).toHaveBeenCalled()
  },
})

export const DictationRefused = meta.story({
  args: {
    dictation: { ...dictation, error: 'Your browser didn’t allow the microphone. Allow it, then try again.' },
  },
})

export const NoSession = meta.story({ args: { disabled: true } })

export const At320 = meta.story({ args: { dictation }, globals: narrow, play: expectNoSideScroll })
