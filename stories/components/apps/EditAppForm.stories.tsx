import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import { toTexts } from '../../../src/api/contract.ts'
import { EditAppForm } from '../../../src/components/apps/AppForm/EditAppForm.tsx'
import { longApp } from '../../mocks/fixtures.ts'
import { idleForm, recipes } from '../../support/appForm.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Apps/Edit app form',
  component: EditAppForm,
  args: {
    ...idleForm(),
    values: recipes,
  },
})

export const WebviewCleared = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.clear(canvas.getByLabelText(/^Webview URL/))
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(true)
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await expect(args.onSubmit).toHaveBeenCalledWith({ ...recipes, webviewURL: '' }, '')
  },
})

export const Saving = meta.story({ args: { busy: true } })

/** What was saved becomes what counts as unchanged, and follows the next change elsewhere. */
export const CleanAfterSaving = meta.story({
  ...behaviour,
  render: (args) => {
    const [saved, save] = useState(recipes)
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
    const [loaded, load] = useState(recipes)
    return (
      <>
        <EditAppForm {...args} values={loaded} />
        <button
          type="button"
          onClick={() => load({ ...recipes, name: 'Renamed Elsewhere', description: 'Described elsewhere.' })}
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
    await expect(canvas.getByLabelText('Description')).toHaveValue(`${recipes.description} Mine.`)
  },
})

const reasonField = () =>
  within(screen.getByRole('listitem', { name: 'Microphone and transcripts' })).getByLabelText('Reason')

/** The first wrong place in a list gets the focus, by the form's rules and by the server's; typing there takes its error away. */
export const WrongInAList = meta.story({
  ...behaviour,
  args: {
    values: {
      ...recipes,
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
  args: { values: { ...recipes, website: 'mailto:ada@example.com' } },
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

export const LongAt320 = meta.story({
  args: { values: { packageName: longApp.packageName, ...toTexts(longApp) } },
  globals: narrow,
  play: expectNoSideScroll,
})
