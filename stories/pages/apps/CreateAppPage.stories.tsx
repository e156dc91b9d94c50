import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { narrowest } from '../../../.storybook/modes.ts'
import { phone } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { apiKey } from '../../mocks/fixtures.ts'
import { answer, fail, refusal } from '../../mocks/handle.ts'
import { fillApp, newApp } from '../../support/appForm.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { reload } from '../../support/reload.ts'
import { expectToast, fieldNamed, fill, inDialog, press } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Pages/Apps/Create app',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/tpas/create' },
})

const onlyOnce = 'Important: This key is only shown once. Please copy it now!'

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

export const NameTakenWhileTyping = meta.story({
  play: async () => {
    await fill('Package Name', 'com.example.captions')
    await waitFor(() =>
      expect(fieldNamed('Package Name')).toHaveAccessibleDescription(
        /This package name is already taken. Please choose another one.$/,
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

export const FieldsRefused = meta.story({
  args: {
    answers: () => [
      fail(calls.registerApp, 422, {
        error: 'Please fix the errors in the form.',
        code: 'INVALID_FIELDS',
        fields: { publicUrl: 'This host cannot be reached.' },
      }),
    ],
  },
  play: async () => {
    await screen.findByLabelText('Package Name')
    await fillApp()
    await press('Create App')
    await expect(await screen.findByText('This host cannot be reached.')).toBeVisible()
    await waitFor(() => expect(fieldNamed('Server URL')).toHaveFocus())
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

export const Created = meta.story({
  play: async () => {
    await screen.findByLabelText('Package Name')
    await fillApp()
    await press('Create App')
    const dialog = await inDialog('App Created Successfully')
    await expect(dialog.getByLabelText('API Key')).toHaveValue(apiKey)
    await expect(dialog.getByText(onlyOnce)).toBeVisible()
    await expectToast('API key copied to clipboard')
    await expect(navigator.clipboard.writeText).toHaveBeenCalledWith(apiKey)
    await expect(dialog.getByRole('button', { name: 'Go to My Apps' })).toBeEnabled()
  },
})

export const ClipboardRefused = meta.story({
  play: async () => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'))
    await screen.findByLabelText('Package Name')
    await fillApp()
    await press('Create App')
    const dialog = await inDialog('App Created Successfully')
    await expect(
      await dialog.findByText('Your browser blocked copying. Select the text and copy it yourself.'),
    ).toBeVisible()
  },
})

/** View API Key opens the key dialog after 300 ms; closing it goes to My Apps, the key forgotten. */
export const Done = meta.story({
  play: async () => {
    await screen.findByLabelText('Package Name')
    await fillApp()
    await press('Create App')
    await inDialog('App Created Successfully')
    await press('View API Key')
    const dialog = await inDialog('API Key')
    await expect(dialog.getByLabelText('API Key')).toHaveValue(apiKey)
    await expect(dialog.getByText(onlyOnce)).toBeVisible()
    await press('Done')
    await screen.findByRole('heading', { name: 'My Apps' })
    await expect(await screen.findByRole('link', { name: newApp.name })).toBeVisible()
    await expect(sessionStorage.getItem('draft:create:5f0c7a44-3c1e-4d5e-9f7b-2f6f3a1b9c10')).toBeNull()
  },
})

/** What was typed outlives a reload. */
export const DraftRestored = meta.story({
  play: async () => {
    await screen.findByLabelText('Package Name')
    await fillApp()
    reload()
    await waitFor(async () =>
      expect(await screen.findByLabelText('Package Name')).toHaveValue(newApp.packageName),
    )
    await expect(fieldNamed('Server URL')).toHaveValue(newApp.publicUrl)
  },
})

/** Where somebody has no app yet; here they came by "Use the Example App" of the empty list. */
export const WithTheExample = meta.story({
  args: { at: '/tpas/create?example', state: { apps: [] } },
  play: async () => {
    await screen.findByRole('button', { name: 'Clear the Example' })
    await expect(await screen.findByText('This package name is available.')).toBeVisible()
    await press('Create App')
    const dialog = await inDialog('App Created Successfully')
    await expect(dialog.getByText('Hello Lens')).toBeVisible()
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

export const Stayed = meta.story({
  play: async () => {
    await fill('Display Name', newApp.name)
    await userEvent.click(screen.getByRole('link', { name: 'Back' }))
    await inDialog('Leave without Saving?', 'alertdialog')
    await press('Stay')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(fieldNamed('Display Name')).toHaveValue(newApp.name)

    await userEvent.click(screen.getByRole('link', { name: 'Back' }))
    await press('Leave')
    await expect(await screen.findByRole('heading', { name: 'My Apps' })).toBeVisible()
  },
})

export const Phone = meta.story({
  globals: phone,
  play: async () => {
    await press('Create App')
    await expectNoSideScroll()
  },
})
