import { expect, fn, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { Decision } from '../../../src/components/review/Decision.tsx'
import { expectNoSideScroll, longText } from '../../support/assertions.ts'
import { draftPoints, rules, savedReplies } from '../../support/review.ts'

const editor = {
  points: draftPoints,
  rules,
  saved: { replies: savedReplies, error: null, onEdit: fn(), onRetry: fn() },
  onAdd: fn(),
  onChange: fn(),
  onRemove: fn(),
}

const meta = preview.meta({
  title: 'Product/Review/Decision',
  component: Decision,
  parameters: {
    guidance: {
      use: 'To decide on a submission you’re reviewing.',
      avoid: 'For a quick decision from a list, use Review dialog.',
    },
  },
  args: {
    editor,
    notes: '',
    canDecide: true,
    canReject: true,
    onNotes: fn(),
    onApprove: fn(),
    onReject: fn(),
    onUndo: fn(),
    onSend: fn(),
  },
})

export const WithAPoint = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reject' }))
    await expect(args.onReject).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }))
    await expect(args.onApprove).toHaveBeenCalledOnce()
  },
})

export const Empty = meta.story({
  args: { editor: { ...editor, points: [] }, canReject: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Reject' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Approve' })).toBeEnabled()
  },
})

export const NotClaimed = meta.story({
  args: { canDecide: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Claim this submission to decide.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Approve' })).toBeDisabled()
  },
})

export const Approving = meta.story({ args: { busy: 'approve' } })

/** For 5 seconds a decision can be undone; the focus is where that is done. */
export const Undoable = meta.story({
  args: { undoable: 'reject' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Review Notes' })).toHaveAttribute('readonly')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Undo' })).toHaveFocus())
    const [send, undo] = ['Send Now', 'Undo'].map((name) => canvas.getByRole('button', { name }))
    await expect(undo?.getBoundingClientRect().top).toBe(send?.getBoundingClientRect().top)
    await userEvent.click(canvas.getByRole('button', { name: 'Send Now' }))
    await expect(args.onSend).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(args.onUndo).toHaveBeenCalledOnce()
  },
})

export const Rejecting = meta.story({ args: { busy: 'reject' } })

export const Failed = meta.story({
  args: { error: 'The submission changed while you looked at it. Review the changes, then decide again.' },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(/^The submission changed/),
})

export const LongAt320 = meta.story({
  args: { notes: longText.repeat(8), error: longText },
  globals: narrow,
  play: expectNoSideScroll,
})
