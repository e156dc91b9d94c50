import { expect, screen, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview'
import { narrowest } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { answer, fail, handle, refusal } from '../../mocks/handle.ts'
import { fillApp, newApp } from '../../support/appForm.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { fieldNamed, fill, inDialog, press } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Pages/Apps/Create app',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/tpas/create' },
})

export const Empty = meta.story({
  parameters: { chromatic: narrowest },
  play: async () => {
    await screen.findByRole('heading', { name: 'Create New TPA' })
    await expect(screen.getByText(/The platform appends/)).toHaveTextContent(
      'The platform appends /webhook to the server URL.',
    )
    await expect(screen.getByText(/512x512 PNG is recommended/)).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/tpas')
    await expect(screen.queryByRole('button', { name: 'Use the Example App' })).toBeNull()
  },
})

export const NameAvailable = meta.story({
  play: async () => {
    await fill('Package Name', newApp.packageName)
    await expect(await screen.findByText('This package name is available.')).toBeVisible()
  },
})

/** Another team proved the domain that the name begins with. */
export const NameOfADomain = meta.story({
  args: {
    answers: () => [
      handle(calls.checkPackageName, () => ({
        available: false,
        reason:
          'Package names that begin with com.example belong to the team that proved example.com. Choose another name, or prove the domain in your team’s settings.',
      })),
    ],
  },
  play: async () => {
    await fill('Package Name', 'com.example.hello')
    await waitFor(() =>
      expect(fieldNamed('Package Name')).toHaveAccessibleDescription(
        /belong to the team that proved example.com/,
      ),
    )
  },
})

/** The cloud says so on submit, for a name that was free while it was typed. */
export const NameTaken = meta.story({
  args: {
    answers: () => [
      answer(calls.registerApp, () =>
        refusal(409, 'PACKAGE_NAME_TAKEN', `App with package name '${newApp.packageName}' already exists`),
      ),
    ],
  },
  play: async () => {
    await screen.findByLabelText('Package Name')
    await fillApp()
    await press('Create App')
    await waitFor(() =>
      expect(fieldNamed('Package Name')).toHaveAccessibleDescription(
        expect.stringContaining('This package name is already taken. Please choose another one.'),
      ),
    )
    await waitFor(() => expect(fieldNamed('Package Name')).toHaveFocus())
    await expect(screen.getByText('Please fix the errors in the form.')).toBeVisible()
    await userEvent.keyboard('2')
    await expect(screen.queryByText('Please fix the errors in the form.')).toBeNull()
    await expect(fieldNamed('Display Name')).toHaveValue(newApp.name)
  },
})

export const Failed = meta.story({
  args: { answers: () => [fail(calls.registerApp, 500, { error: '' })] },
  play: async () => {
    await screen.findByLabelText('Package Name')
    await fillApp()
    await press('Create App')
    await expect(await screen.findByText('Failed to create app. Please try again.')).toBeVisible()
    await expect(fieldNamed('Display Name')).toHaveValue(newApp.name)
  },
})

export const LeaveGuard = meta.story({
  play: async () => {
    await fill('Display Name', newApp.name)
    await userEvent.click(screen.getByRole('link', { name: 'Back' }))
    const dialog = await inDialog('Leave without Saving?', 'alertdialog')
    await expect(dialog.getByText('Your changes haven’t been saved.')).toBeVisible()
  },
})
