import { expect, screen, userEvent, within } from 'storybook/test'

import preview from '#storybook/preview'
import { calls, toStored } from '../../../src/api/contract.ts'
import { authActor } from '../../../src/machines/auth/authActor.ts'
import { account, developmentApp } from '../../mocks/fixtures.ts'
import { handle, refusal } from '../../mocks/handle.ts'
import { provider } from '../../mocks/session.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { reload } from '../../support/reload.ts'
import { fieldNamed, fill, inDialog, press } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Pages/Apps/Edit app draft',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/tpas/com.example.captions/edit' },
})

const section = async (title: string) => within(await screen.findByRole('region', { name: title }))

const otherAccount = { ...account, id: '0b0b0b0b-3c1e-4d5e-9f7b-2f6f3a1b9c10', email: 'ben@example.com' }

const radioOf = (field: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: `Version of ${field}` })).getByRole('radio', { name })

const byHand = async (name: string) => {
  await screen.findByLabelText('Display Name')
  await fill('Display Name', name)
}

/** Another tab saved the app first: nothing of either is lost without a word. */
export const ChangedElsewhere = meta.story({
  play: async ({ msw }) => {
    await byHand('Captions Now')
    const theirs = { ...developmentApp, name: 'Captions', description: 'Theirs.', version: 'v4' }
    const saved: unknown[] = []
    msw.use(
      handle(calls.getApp, () => theirs),
      handle(calls.updateApp, ({ body, request }) => {
        if (request.headers.get('if-match') !== '"v4"') return refusal(412, 'CHANGED', 'The app changed.')
        saved.push(body)
        return { ...theirs, ...toStored(body), version: 'v5' }
      }),
    )
    await press('Save Changes')
    await section('Changes made elsewhere')
    await expect(fieldNamed('Description')).toHaveValue('Theirs.')
    await expect(fieldNamed('Display Name')).toHaveValue('Captions Now')

    await press('Save Changes')
    await expect(await screen.findByText('Choose what to keep, then save again.')).toBeVisible()
    await expect(saved).toEqual([])
    await userEvent.click(radioOf('Display name', 'Keep Mine'))
    await press('Save Changes')
    await expect(await screen.findByText('App updated successfully')).toBeVisible()
    await expect(saved).toMatchObject([{ name: 'Captions Now', description: 'Theirs.' }])
    await expect(screen.queryByRole('region', { name: 'Changes made elsewhere' })).toBeNull()
  },
})

/** What was typed is there again after signing in, for the same person only. */
export const SessionEnded = meta.story({
  play: async ({ msw }) => {
    await byHand('Captions Now')
    authActor.send({ type: 'provider.signedOut' })
    await expect(await screen.findByText('Your session ended. Sign in to continue.')).toBeVisible()
    const signIn = async (email: string) => {
      await press('Sign in with Email')
      await inDialog('Sign In with Email')
      await fill('Email', email)
      await fill('Password', 'smart-glasses')
      await press('Sign In')
    }
    await signIn('dev@example.com')
    await expect(await screen.findByText('We restored your unsaved changes.')).toBeVisible()
    await expect(fieldNamed('Display Name')).toHaveValue('Captions Now')

    authActor.send({ type: 'provider.signedOut' })
    await screen.findByText('Your session ended. Sign in to continue.')
    msw.use(...provider(otherAccount))
    await signIn(otherAccount.email)
    await screen.findByLabelText('Display Name')
    await expect(fieldNamed('Display Name')).toHaveValue('Live Captions')
    await expect(screen.queryByText('We restored your unsaved changes.')).toBeNull()
  },
})

/** A reload keeps what was typed; thrown away, it stays away. */
export const DraftDiscarded = meta.story({
  play: async ({ args }) => {
    await byHand('Captions Now')
    reload(args.at)
    await screen.findByText('We restored your unsaved changes.')
    await press('Discard')
    await expect(fieldNamed('Display Name')).toHaveValue('Live Captions')
    reload(args.at)
    await expect(await screen.findByLabelText('Display Name')).toHaveValue('Live Captions')
    await expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:edit'))).toEqual([])
  },
})

/** A draft typed over a version that is no longer the app's is merged before it can be saved. */
export const DraftOutdated = meta.story({
  play: async ({ args, msw }) => {
    await byHand('Captions Now')
    msw.use(handle(calls.getApp, () => ({ ...developmentApp, name: 'Captions', version: 'v4' })))
    reload(args.at)
    const changes = await section('Changes made elsewhere')
    await expect(changes.getByText('Captions Now')).toBeVisible()
    await userEvent.click(radioOf('Display name', 'Use Theirs'))
    await expect(fieldNamed('Display Name')).toHaveValue('Captions')
  },
})

/** What was typed goes with the app: nobody is asked whether to save it. */
export const DeletedUnsaved = meta.story({
  play: async () => {
    await screen.findByRole('heading', { level: 1, name: 'Live Captions' })
    await fill('Display Name', 'Captions Now')
    await userEvent.click((await section('Danger Zone')).getByRole('button', { name: /^Delete/ }))
    const dialog = await inDialog('Delete App', 'alertdialog')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete App' }))
    await expect(await screen.findByRole('heading', { level: 1, name: 'My Apps' })).toBeVisible()
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
})
