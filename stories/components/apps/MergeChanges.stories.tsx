import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { EditAppForm } from '../../../src/components/apps/AppForm/EditAppForm.tsx'
import type { MergeChange } from '../../../src/components/apps/AppForm/MergeChanges.tsx'
import { idleForm, recipes } from '../../support/appForm.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Apps/Merge changes',
  component: EditAppForm,
  args: {
    ...idleForm(),
    values: recipes,
  },
})

const merge: readonly MergeChange[] = [
  {
    field: 'name',
    label: 'Display name',
    before: recipes.name,
    after: 'Recipes',
    mine: 'Recipes Up Here',
    shownMine: 'Recipes Up Here',
    theirs: 'Recipes',
    asks: true,
    choice: null,
  },
  {
    field: 'description',
    label: 'Description',
    before: recipes.description,
    after: 'Cooks with you.',
    mine: recipes.description,
    shownMine: recipes.description,
    theirs: 'Cooks with you.',
    asks: false,
    choice: 'theirs',
  },
]
const theirs = { ...recipes, name: 'Recipes', description: 'Cooks with you.' }
const mine = { ...theirs, name: 'Recipes Up Here' }

const radioOf = (field: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: `Version of ${field}` })).getByRole('radio', { name })

/** Somebody else saved the app: one chooses where both changed a field, and looks at what else is new. */
export const Merge = meta.story({
  args: { values: theirs, draft: mine, merge },
  play: async ({ args, canvas }) => {
    const changes = within(await canvas.findByRole('region', { name: 'Changes made elsewhere' }))
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Changes made elsewhere' })).toHaveFocus())
    await expect(changes.getByText('Recipes Up Here')).toBeVisible()
    await expect(radioOf('Description', 'Use Theirs')).toBeChecked()
    await expect(radioOf('Display name', 'Keep Mine')).not.toBeChecked()

    await userEvent.click(radioOf('Display name', 'Use Theirs'))
    await expect(args.onChoose).toHaveBeenLastCalledWith('name', 'theirs')
    await expect(canvas.getByLabelText('Display Name')).toHaveValue('Recipes')
    await userEvent.click(radioOf('Display name', 'Keep Mine'))
    await expect(canvas.getByLabelText('Display Name')).toHaveValue('Recipes Up Here')
  },
})

/** The first question without an answer gets the focus. */
export const MergeUnanswered = meta.story({
  args: { values: theirs, draft: mine, merge, error: 'Choose what to keep, then save again.' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    const question = canvas.getByRole('radiogroup', { name: 'Version of Display name' })
    await waitFor(() => expect(question).toHaveFocus())
    await expect(question).toHaveAttribute('aria-invalid', 'true')
    await expect(canvas.getByRole('radiogroup', { name: 'Version of Description' })).not.toHaveAttribute(
      'aria-invalid',
    )
  },
})

export const MergeAt320 = meta.story({
  args: { values: theirs, draft: mine, merge },
  globals: narrow,
  play: expectNoSideScroll,
})

const reason = (description: string) => JSON.stringify([{ type: 'MICROPHONE', description }])
const reasonField = () =>
  within(screen.getByRole('listitem', { name: 'Microphone and transcripts' })).getByLabelText('Reason')

/** A list that was changed on both sides is read an item a line, and chosen as a whole. */
export const MergeOfAList = meta.story({
  args: {
    values: { ...recipes, permissions: reason('To write down what they hear.') },
    draft: { ...recipes, permissions: reason('To write down what I hear.') },
    merge: [
      {
        field: 'permissions',
        label: 'Permissions',
        before: '',
        after: 'Microphone and transcripts: To write down what they hear.',
        mine: reason('To write down what I hear.'),
        shownMine: 'Microphone and transcripts: To write down what I hear.',
        theirs: reason('To write down what they hear.'),
        asks: true,
        choice: null,
      },
    ],
  },
  play: async ({ args }) => {
    await waitFor(() => expect(reasonField()).toHaveValue('To write down what I hear.'))
    await expect(screen.getByText('Microphone and transcripts: To write down what I hear.')).toBeVisible()
    await userEvent.click(radioOf('Permissions', 'Use Theirs'))
    await expect(args.onChoose).toHaveBeenLastCalledWith('permissions', 'theirs')
    await expect(reasonField()).toHaveValue('To write down what they hear.')
  },
})
