import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { ReviewerNotes } from '../../../src/components/review/ReviewerNotes.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Review/Reviewer notes',
  component: ReviewerNotes,
  args: {
    values: { notes: 'Say “what is this?” while you look at a star.', testAccount: 'reviewer / orion-7' },
    onSubmit: fn(),
  },
})

export const Filled = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /^Test Account/ })).toHaveAccessibleDescription(
      /We encrypt it/,
    )
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled()
  },
})

export const Saving = meta.story({
  args: { values: { notes: '', testAccount: '' } },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /^Notes/ }), 'Look up.')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ notes: 'Look up.', testAccount: '' })
  },
})

export const Busy = meta.story({ args: { busy: true } })

export const Failed = meta.story({
  args: { error: 'Your notes were not saved. Please try again.' },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /^Notes/ }), ' Twice.')
    await expect(canvas.getByRole('alert')).toHaveTextContent(/not saved/)
    await expect(canvas.getByRole('textbox', { name: /^Notes/ })).toHaveValue(
      'Say “what is this?” while you look at a star. Twice.',
    )
  },
})

export const Saved = meta.story({
  args: { success: 'Saved.' },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Saved.'),
})

export const LongAt320 = meta.story({
  args: { values: { notes: longText.repeat(6), testAccount: longWord.repeat(2) } },
  globals: narrow,
  play: expectNoSideScroll,
})
