import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { calls } from '../../../src/api/contract.ts'
import type { Failure } from '../../mocks/deferredHandler.ts'
import { developmentApp } from '../../mocks/fixtures.ts'
import { drop, handle } from '../../mocks/handle.ts'
import { fillApp, newApp } from '../../support/appForm.ts'
import { sending } from '../../support/failing.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import {
  chooseAction,
  expectAlert,
  expectSilence,
  expectToast,
  fieldNamed,
  fill,
  inDialog,
  press,
} from '../../support/steps.ts'

/** Each call that a developer's button makes: slow, failing in each way, refused and recovered. */
const meta = preview.meta({
  ...portalMeta,
  args: { ...portalMeta.args, at: '/tpas' },
  parameters: { ...portalMeta.parameters, chromatic: { disableSnapshot: true } },
})

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** What the cloud wrote, where it wrote anything that can be read. */
const serverTextOr = (text: string) => (failure: Failure) =>
  expectAlert(failure === 'refused' ? 'Something went wrong.' : text)

export const RegisterApp = meta.story({
  args: { at: '/tpas/create' },
  play: sending({
    call: calls.registerApp,
    async begin() {
      await screen.findByLabelText('Package Name')
      await fillApp()
    },
    button: 'Create App',
    failed: serverTextOr('Failed to create app. Please try again.'),
    async kept() {
      await expect(fieldNamed('Package Name')).toHaveValue(newApp.packageName)
      await expect(fieldNamed('Display Name')).toHaveValue(newApp.name)
      await expect(fieldNamed('Description')).toHaveValue(newApp.description)
      await expect(fieldNamed('Server URL')).toHaveValue(newApp.publicUrl)
      await expect(fieldNamed('Logo URL')).toHaveValue(newApp.logoURL)
    },
    done: () => inDialog('App Created Successfully'),
  }),
})

export const UpdateApp = meta.story({
  args: { at: '/tpas/com.example.captions/edit' },
  play: sending({
    call: calls.updateApp,
    async begin() {
      await screen.findByLabelText('Display Name')
      await fill('Display Name', 'Captions Now')
    },
    button: 'Save Changes',
    failed: () => expectAlert('Failed to update App. Please try again.'),
    kept: () => expect(fieldNamed('Display Name')).toHaveValue('Captions Now'),
    done: () => screen.findByText('App updated successfully'),
  }),
})

export const SaveProfile = meta.story({
  args: { at: '/profile' },
  play: sending({
    call: calls.saveProfile,
    async begin() {
      await screen.findByDisplayValue('apps@optics.example.com')
      await fill('Company / Organization Name', 'Tiny Lenses')
    },
    button: 'Save Profile',
    failed: () => expectAlert('Failed to update profile. Please try again.'),
    kept: () => expect(fieldNamed('Company / Organization Name')).toHaveValue('Tiny Lenses'),
    done: () => screen.findByText('Profile updated successfully'),
  }),
})

export const DeleteApp = meta.story({
  play: sending({
    call: calls.deleteApp,
    begin: () => chooseAction('Live Captions', 'Delete App'),
    button: 'Delete App',
    failed: () => expectAlert('Failed to delete TPA. Please try again.'),
    kept: async () =>
      expect((await inDialog('Delete App', 'alertdialog')).getByText('com.example.captions')).toBeVisible(),
    done: () => waitFor(() => expect(screen.queryByText('com.example.captions')).toBeNull()),
  }),
})

export const PublishApp = meta.story({
  play: sending({
    call: calls.publishApp,
    begin: () => chooseAction('Live Captions', 'Publish to App Store'),
    button: 'Publish',
    async failed() {
      await expectAlert('Failed to publish app. Please try again.')
      await expectToast('Failed to publish app.')
    },
    kept: () => inDialog('Publish App to Store'),
    done: () => expectToast('App submitted for publication!'),
  }),
})

const submitted = { ...developmentApp, appStoreStatus: 'SUBMITTED' as const }

const shownAsSubmitted = () =>
  waitFor(() => expect(within(screen.getByRole('table')).queryByText('Development')).toBeNull())

/** It was done, only its answer is lost: the app is looked at, and shows as submitted. */
export const PublishAnswerLost = meta.story({
  play: async ({ msw }) => {
    await chooseAction('Live Captions', 'Publish to App Store')
    msw.use(
      drop(calls.publishApp),
      handle(calls.getApp, () => submitted),
      handle(calls.listApps, () => [submitted]),
    )
    await press('Publish')
    await expectToast('App submitted for publication!')
    await noDialog()
    await shownAsSubmitted()
  },
})

/** Nor can the app be looked at: the failure is told, and the row shows what is so as soon as it can be read. */
export const PublishAnswerLostUnseen = meta.story({
  play: async ({ msw }) => {
    await chooseAction('Live Captions', 'Publish to App Store')
    msw.use(
      drop(calls.publishApp),
      drop(calls.getApp),
      handle(calls.listApps, () => [submitted]),
    )
    await press('Publish')
    await expectAlert('Failed to publish app. Please try again.')
    await shownAsSubmitted()
  },
})

export const RegenerateKey = meta.story({
  play: sending({
    call: calls.regenerateKey,
    async begin() {
      await chooseAction('Live Captions', 'Manage API Key')
      await press('Regenerate Key')
      await inDialog('Regenerate API Key')
    },
    button: 'Regenerate Key',
    async failed() {
      await expectAlert('Failed to regenerate API key. Please try again.')
      await expectToast('Failed to regenerate API key.')
    },
    kept: () => inDialog('Regenerate API Key'),
    done: () => expectToast('API key regenerated successfully'),
  }),
})

export const RemoveTester = meta.story({
  args: {
    at: '/tpas/com.example.captions/edit',
    state: {
      testers: {
        'com.example.captions': [{ email: 'ada@example.com', addedAt: '2026-03-01T09:00:00.000Z' }],
      },
    },
  },
  play: sending({
    call: calls.removeTester,
    begin: () => screen.findByText('ada@example.com'),
    button: 'Remove ada@example.com',
    failed: () => expectToast('Failed to remove tester. Please try again.'),
    kept: () => screen.findByText('ada@example.com'),
    done: () => screen.findByText('The testers you add are listed here.'),
  }),
})

/** Only logged (SPEC.md §8): the dialog closes whatever becomes of it. */
export const TrackSharing = meta.story({
  play: sending({
    call: calls.trackSharing,
    async begin() {
      await chooseAction('Live Captions', 'Share with Testers')
      await fill('Tester Email', 'ada@example.com')
      await press('Add')
    },
    button: 'Done',
    async failed() {
      await noDialog()
      await expectSilence()
    },
    done: noDialog,
    endsAnyway: true,
  }),
})
