import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { behaviour } from '../../../.storybook/modes.ts'
import { narrow } from '../../../.storybook/viewports.ts'
import { blankTexts, normaliseUrl, toTexts } from '../../../src/api/contract.ts'
import { EditAppForm } from '../../../src/components/apps/AppForm/EditAppForm.tsx'
import type { MergeChange } from '../../../src/components/apps/AppForm/MergeChanges.tsx'
import { judgeApp } from '../../../src/pages/hooks/zodValidator.ts'
import { logoUrl, longApp } from '../../mocks/fixtures.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'

const values = {
  ...blankTexts,
  packageName: 'com.example.recipes',
  name: 'Recipes at Eye Level',
  description: 'One step of a recipe at a time; a nod turns the page.',
  publicUrl: 'https://recipes.example.com',
  logoURL: logoUrl('recipes.svg'),
  webviewURL: 'https://recipes.example.com/view',
}

const meta = preview.meta({
  title: 'Product/Apps/Edit app form',
  component: EditAppForm,
  args: {
    values,
    busy: false,
    success: null,
    merge: null,
    validate: judgeApp,
    normaliseUrl,
    fieldErrors: {},
    error: null,
    onSubmit: fn(),
    onEdit: fn(),
    onSuccessClose: fn(),
    onDirtyChange: fn(),
    onChoose: fn(),
    onDiscard: fn(),
  },
})

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    const packageName = canvas.getByLabelText('Package Name')
    await expect(packageName).toHaveAttribute('readonly')
    await expect(packageName).toHaveValue('com.example.recipes')
  },
})

export const WebviewCleared = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.clear(canvas.getByLabelText(/^Webview URL/))
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(true)
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await expect(args.onSubmit).toHaveBeenCalledWith({ ...values, webviewURL: '' }, '')
  },
})

export const Saving = meta.story({ args: { busy: true } })

export const Saved = meta.story({
  args: { success: 'App updated successfully' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('App updated successfully')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await expect(args.onSuccessClose).toHaveBeenCalledOnce()
  },
})

/** What was saved becomes what counts as unchanged, and follows the next change elsewhere. */
export const CleanAfterSaving = meta.story({
  ...behaviour,
  render: (args) => {
    const [saved, save] = useState(values)
    return (
      <>
        <EditAppForm {...args} values={saved} onSubmit={save} />
        <button type="button" onClick={() => save({ ...saved, name: 'Renamed Elsewhere' })}>
          Refetch
        </button>
      </>
    )
  },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('Display Name'), ' 2 ')
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(true)
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(args.onDirtyChange).toHaveBeenLastCalledWith(false))
    await expect(canvas.getByLabelText('Display Name')).toHaveValue('Recipes at Eye Level 2')
    await userEvent.click(canvas.getByRole('button', { name: 'Refetch' }))
    await expect(canvas.getByLabelText('Display Name')).toHaveValue('Renamed Elsewhere')
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(false)
  },
})

const refusals = { name: 'Display name is too long.', description: 'Description is too long.' }

/** Editing one refused field takes its error away, and the focus nowhere else. */
export const RefusedByTheServer = meta.story({
  ...behaviour,
  render: (args) => {
    const [refused, refuse] = useState(false)
    return (
      <EditAppForm
        {...args}
        fieldErrors={refused ? refusals : args.fieldErrors}
        onSubmit={() => refuse(true)}
      />
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    const name = canvas.getByLabelText('Display Name')
    await waitFor(() => expect(name).toHaveFocus())
    await userEvent.keyboard('!')
    await expect(canvas.queryByText(refusals.name)).toBeNull()
    await expect(canvas.getByText(refusals.description)).toBeVisible()
    await expect(name).toHaveFocus()
  },
})

/** The app changed elsewhere: fields nobody touched follow, what was typed stays. */
export const ChangedElsewhere = meta.story({
  render: (args) => {
    const [loaded, load] = useState(values)
    return (
      <>
        <EditAppForm {...args} values={loaded} />
        <button
          type="button"
          onClick={() => load({ ...values, name: 'Renamed Elsewhere', description: 'Described elsewhere.' })}
        >
          Refetch
        </button>
      </>
    )
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Description'), ' Mine.')
    await userEvent.click(canvas.getByRole('button', { name: 'Refetch' }))
    await expect(canvas.getByLabelText('Display Name')).toHaveValue('Renamed Elsewhere')
    await expect(canvas.getByLabelText('Description')).toHaveValue(`${values.description} Mine.`)
  },
})

const merge: readonly MergeChange[] = [
  {
    field: 'name',
    label: 'Display name',
    before: values.name,
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
    before: values.description,
    after: 'Cooks with you.',
    mine: values.description,
    shownMine: values.description,
    theirs: 'Cooks with you.',
    asks: false,
    choice: 'theirs',
  },
]
const theirs = { ...values, name: 'Recipes', description: 'Cooks with you.' }
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
    values: { ...values, permissions: reason('To write down what they hear.') },
    draft: { ...values, permissions: reason('To write down what I hear.') },
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

/** The first wrong place in a list gets the focus, by the form's rules and by the server's; typing there takes its error away. */
export const WrongInAList = meta.story({
  ...behaviour,
  args: {
    values: {
      ...values,
      permissions: JSON.stringify([
        { type: 'CAMERA', description: 'To read the sign you look at.' },
        { type: 'MICROPHONE', description: 'Why not' },
      ]),
    },
  },
  render: (args) => {
    const [refused, refuse] = useState(false)
    const fieldErrors = { permissions: 'Too vague.', 'permissions/0/description': 'Too vague.' }
    return (
      <EditAppForm
        {...args}
        fieldErrors={refused ? fieldErrors : args.fieldErrors}
        onSubmit={() => refuse(true)}
      />
    )
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(reasonField()).toHaveValue('Why not'))
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(reasonField()).toHaveFocus())
    await expect(reasonField()).toHaveAccessibleDescription(/The reason must be 10 characters or more\./)
    await userEvent.keyboard(', it hears you.')
    await expect(reasonField()).not.toHaveAttribute('aria-invalid')

    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    const camera = within(canvas.getByRole('listitem', { name: 'Camera' })).getByLabelText('Reason')
    await waitFor(() => expect(camera).toHaveFocus())
    await expect(camera).toHaveAccessibleDescription(/Too vague\./)
  },
})

/** What is wrong on the Store Page, which shares the draft, is named with the way there. */
export const WrongOnTheStorePage = meta.story({
  args: { values: { ...values, website: 'mailto:ada@example.com' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    await expect(await canvas.findByRole('link', { name: 'Website' })).toHaveAttribute(
      'href',
      '/tpas/com.example.recipes/store#website',
    )
  },
})

/** Whoever types on before the server answers is left where they are. */
export const RefusedWhileTyping = meta.story({
  ...behaviour,
  render: (args) => {
    const [refused, refuse] = useState(false)
    return (
      <>
        <EditAppForm {...args} fieldErrors={refused ? refusals : args.fieldErrors} />
        <button type="button" onClick={() => refuse(true)}>
          Refuse
        </button>
      </>
    )
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await userEvent.type(canvas.getByLabelText('Server URL'), '/v2')
    const refuse = canvas.getByRole('button', { name: 'Refuse' })
    await userEvent.click(refuse)
    await expect(await canvas.findByText(refusals.name)).toBeVisible()
    await new Promise(requestAnimationFrame)
    await expect(refuse).toHaveFocus()
  },
})

/** What was typed before the session ended. */
export const DraftRestored = meta.story({
  args: { draft: { ...values, name: 'Recipes Up Here' } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('We restored your unsaved changes.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }))
    await expect(canvas.getByLabelText('Display Name')).toHaveValue(values.name)
    await expect(args.onDiscard).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.queryByText('We restored your unsaved changes.')).toBeNull())
    await userEvent.type(canvas.getByLabelText('Display Name'), ' 2')
    await expect(canvas.queryByText('We restored your unsaved changes.')).toBeNull()
  },
})

export const Failed = meta.story({
  args: { error: 'Failed to update App. Please try again.' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('alert')).toHaveTextContent('Failed to update App. Please try again.'),
})

export const LongAt320 = meta.story({
  args: { values: { packageName: longApp.packageName, ...toTexts(longApp) } },
  globals: narrow,
  play: expectNoSideScroll,
})
