import { expect, fn, screen, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { SavedRepliesDialog } from '../../../src/components/review/SavedRepliesDialog.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { savedReplies } from '../../support/review/drafts.ts'
import { rules } from '../../support/review/points.ts'
import { inDialog } from '../../support/steps.ts'

const blank = { title: '', rule: '', field: '', observed: '', expected: '', isNew: true }
const [first = { id: '', title: '', rule: '', field: null, observed: '', expected: '' }] = savedReplies

const meta = preview.meta({
  title: 'Product/Review/Saved replies dialog',
  component: SavedRepliesDialog,
  parameters: { docs: { story: { inline: false, height: '640px' } } },
  args: {
    replies: savedReplies,
    rules,
    editing: null,
    toDelete: null,
    busy: false,
    error: null,
    fieldErrors: {},
    validate: ({ title }) => (title === '' ? { title: 'Title is required' } : {}),
    onAdd: fn(),
    onEdit: fn(),
    onSave: fn(),
    onDelete: fn(),
    onDeleteConfirm: fn(),
    onBack: fn(),
    onClose: fn(),
  },
})

export const Listed = meta.story({
  play: async ({ args }) => {
    const dialog = await inDialog('Saved Replies')
    await userEvent.click(dialog.getByRole('button', { name: 'Add Reply' }))
    await expect(args.onAdd).toHaveBeenCalledOnce()
    await userEvent.click(dialog.getByRole('button', { name: `Edit: ${first.title}` }))
    await expect(args.onEdit).toHaveBeenLastCalledWith(first)
    await userEvent.click(dialog.getByRole('button', { name: `Delete: ${first.title}` }))
    await expect(args.onDelete).toHaveBeenLastCalledWith(first)
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

export const Empty = meta.story({ args: { replies: [] } })

/** What is missing gets the focus; then it is saved as it was written. */
export const Adding = meta.story({
  args: { editing: blank },
  play: async ({ args }) => {
    const dialog = await inDialog('Add Saved Reply')
    const title = dialog.getByRole('textbox', { name: 'Title' })
    await userEvent.click(dialog.getByRole('button', { name: 'Save Reply' }))
    await expect(await dialog.findByText('Title is required')).toBeVisible()
    await expect(title).toHaveFocus()
    await userEvent.type(title, 'No answer')
    await userEvent.selectOptions(dialog.getByLabelText('Field'), 'Server')
    await userEvent.click(dialog.getByRole('button', { name: 'Save Reply' }))
    const { isNew: _, ...values } = { ...blank, title: 'No answer', field: 'server' }
    await expect(args.onSave).toHaveBeenLastCalledWith(values)
  },
})

export const SaveFailed = meta.story({
  args: {
    editing: { ...first, field: first.field ?? '', isNew: false },
    error: 'Couldn’t save the reply. Try again.',
    fieldErrors: { title: 'Title must be 200 characters or fewer.' },
  },
  play: async ({ args }) => {
    const dialog = await inDialog('Edit Saved Reply')
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeInvalid()
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(first.title)
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }))
    await expect(args.onBack).toHaveBeenCalledOnce()
  },
})

export const Deleting = meta.story({
  args: { toDelete: first, error: 'Couldn’t delete the reply. Try again.' },
  play: async ({ args }) => {
    const dialog = await inDialog('Delete Saved Reply', 'alertdialog')
    await expect(dialog.getByText(/The description is a placeholder/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await expect(args.onDeleteConfirm).toHaveBeenCalledOnce()
    await expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t delete')
  },
})

export const LongAt320 = meta.story({
  args: { replies: savedReplies.map((reply) => ({ ...reply, title: `${longWord} ${longText}` })) },
  globals: narrow,
  play: expectNoSideScroll,
})
