import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { MailSwitches } from '../../../src/components/profile/MailSwitches/MailSwitches.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'

const mails = [
  { kind: 'receipt', label: 'Receipts', hint: 'When you submit an app for review.', isOn: true },
  { kind: 'thread', label: 'Messages', hint: 'When somebody writes to you about an app.', isOn: false },
]

const meta = preview.meta({
  title: 'Product/Auth/Mail switches',
  component: MailSwitches,
  args: { mails, onSubmit: fn() },
})

export const Saved = meta.story({
  args: { success: 'Saved.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Saved.')
    await expect(canvas.getByRole('button', { name: 'Apply' })).toBeDisabled()
  },
})

/** Only what was switched is sent. */
export const Switching = meta.story({
  play: async ({ args, canvas }) => {
    const thread = canvas.getByRole('switch', { name: 'Messages' })
    await userEvent.click(thread)
    await userEvent.click(canvas.getByRole('switch', { name: 'Receipts' }))
    await userEvent.click(canvas.getByRole('switch', { name: 'Receipts' }))
    await expect(thread).toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }))
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ thread: true })
  },
})

export const Busy = meta.story({
  args: { busy: true },
  play: async ({ canvas }) => expect(canvas.getByRole('switch', { name: 'Receipts' })).toBeDisabled(),
})

export const Failed = meta.story({
  args: { error: 'Your choice was not saved. Please try again.' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Receipts' }))
    await expect(canvas.getByRole('alert')).toHaveTextContent(/not saved/)
    await expect(canvas.getByRole('switch', { name: 'Receipts' })).not.toBeChecked()
  },
})

export const LongAt320 = meta.story({
  args: { mails: [{ kind: 'receipt', label: longWord, hint: longText, isOn: true }] },
  globals: narrow,
  play: expectNoSideScroll,
})
