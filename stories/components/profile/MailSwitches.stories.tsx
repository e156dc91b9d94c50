import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { MailSwitches } from '../../../src/components/profile/MailSwitches.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'

const mails = [
  { kind: 'receipt', label: 'Receipts', hint: 'When you submit an app for review.', isOn: true },
  { kind: 'thread', label: 'Messages', hint: 'When somebody writes to you about an app.', isOn: false },
]

const meta = preview.meta({
  title: 'Product/Auth/Mail switches',
  component: MailSwitches,
  args: { mails, onSwitch: fn() },
})

export const Saved = meta.story({
  args: { success: 'Saved.' },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Saved.'),
})

export const Switching = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Messages' }))
    await expect(args.onSwitch).toHaveBeenLastCalledWith('thread', true)
    await userEvent.click(canvas.getByText('Receipts'))
    await expect(args.onSwitch).toHaveBeenLastCalledWith('receipt', false)
  },
})

export const Failed = meta.story({
  args: { error: 'Couldn’t save your notification settings. Try again.' },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(/Couldn’t save/),
})

export const LongAt320 = meta.story({
  args: { mails: [{ kind: 'receipt', label: longWord, hint: longText, isOn: true }] },
  globals: narrow,
  play: expectNoSideScroll,
})
