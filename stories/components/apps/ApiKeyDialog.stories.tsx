import type { ComponentProps } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { ApiKeyDialog } from '../../../src/components/apps/ApiKeyDialog.tsx'
import { apiKeyDialogMachine } from '../../../src/machines/apps/apiKeyDialogMachine.ts'
import { apiKey, longApp } from '../../mocks/fixtures.ts'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { machineDocs } from '../../support/machineDocs.tsx'
import { inDialog } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Product/Keys/API key dialog',
  component: ApiKeyDialog,
  args: {
    mode: 'viewing' as const,
    packageName: 'com.example.captions',
    apiKey: null,
    copied: false,
    losesKey: false,
    busy: false,
    error: null,
    grace: '24h' as const,
    name: '',
    nameError: null,
    oldKeyLasts: null,
    keyToRevoke: null,
    onCopy: fn(),
    onCopied: fn(),
    onRegenerateAsk: fn(),
    onRegenerateConfirm: fn(),
    onRegenerateClose: fn(),
    onGraceChange: fn(),
    onNameChange: fn(),
    onRotateConfirm: fn(),
    onRevokeConfirm: fn(),
    onClose: fn(),
    onStay: fn(),
    onLeave: fn(),
  },
  parameters: {
    layout: 'fullscreen',
    docs: { ...machineDocs(apiKeyDialogMachine), story: { inline: false, height: '440px' } },
  },
})

export const NoKey = meta.story({
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'API Key' })
    await expect(dialog).toHaveTextContent('No API key is available to view.')
    await expect(dialog).toHaveTextContent('Use Regenerate Key')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Regenerate Key' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onRegenerateAsk).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

export const ShownOnce = meta.story({
  args: { apiKey },
  play: async ({ args }) => {
    await inDialog('API Key')
    await expect(
      await screen.findByText('Important: This key is only shown once. Please copy it now!'),
    ).toBeVisible()
    const key = screen.getByRole('textbox', { name: 'API Key' })
    await waitFor(() => expect(key).toHaveFocus())
    await expect(key).toHaveValue(apiKey)
    await userEvent.click(screen.getByRole('button', { name: 'Copy API Key' }))
    await expect(args.onCopy).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Show key' }))
    await expect(key).not.toHaveValue(apiKey)
  },
})

export const Confirming = meta.story({
  args: { mode: 'confirming', apiKey },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Regenerate API Key' })
    await expect(dialog).toHaveTextContent(
      'Regenerating this API key will invalidate the previous key. Any applications using the old key will stop working.',
    )
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: 'Regenerate Key' }))
    await expect(args.onRegenerateConfirm).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(args.onRegenerateClose).toHaveBeenCalledOnce()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
})

/** A key shown once is not lost by a slip. */
export const LosingKey = meta.story({
  args: { apiKey, losesKey: true },
  play: async ({ args }) => {
    await inDialog('API Key')
    await expect(await screen.findByText('You have not copied this key. Close anyway?')).toBeVisible()
    const back = screen.getByRole('button', { name: 'Go Back' })
    await waitFor(() => expect(back).toHaveFocus())
    await userEvent.click(back)
    await expect(args.onStay).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Close Anyway' }))
    await expect(args.onLeave).toHaveBeenCalledOnce()
  },
})

/** The new key works at once; how long the old one still does is chosen first. */
export const Rotating = meta.story({
  args: { mode: 'rotating' },
  play: async ({ args }) => {
    await inDialog('Rotate API Key')
    await waitFor(() => expect(screen.getByRole('radio', { name: '24 hours' })).toHaveFocus())
    await userEvent.click(screen.getByRole('radio', { name: '1 hour' }))
    await expect(args.onGraceChange).toHaveBeenLastCalledWith('1h')
    await userEvent.type(screen.getByLabelText(/^New Key Name/), 'B')
    await expect(args.onNameChange).toHaveBeenLastCalledWith('B')
    await userEvent.click(screen.getByRole('button', { name: 'Rotate Now' }))
    await expect(args.onRotateConfirm).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

/** Refused by the cloud: said at the field, which gets the focus. */
export const NameRefused = meta.story({
  args: {
    mode: 'rotating',
    name: 'Berlin\u200b',
    nameError: 'Name must not contain control or invisible formatting characters.',
  },
  play: async () => {
    const field = await screen.findByLabelText(/^New Key Name/)
    await waitFor(() => expect(field).toHaveFocus())
    await expect(field).toHaveAccessibleDescription(/must not contain control/)
  },
})

/** The new key, with how long the old one still works. */
export const Rotated = meta.story({
  args: { apiKey, oldKeyLasts: '7d' },
  play: async () => {
    await inDialog('API Key')
    await expect(await screen.findByText(/^The old key stays active for 7 days\./)).toBeVisible()
  },
})

const keyToRevoke = { name: 'Key 1', hint: 'sgk_…4f2a', isLast: false }

/** It names the key that it ends; the careful answer has the focus. */
export const Revoking = meta.story({
  args: { mode: 'revoking', keyToRevoke },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Revoke API Key' })
    await expect(dialog).toHaveTextContent(
      'Key 1 (sgk_…4f2a) of com.example.captions stops working immediately. Servers using it are disconnected.',
    )
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: 'Revoke Key' }))
    await expect(args.onRevokeConfirm).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

/** Without another key, the app's server is shut out. */
export const RevokingTheLast = meta.story({
  args: { mode: 'revoking', keyToRevoke: { ...keyToRevoke, isLast: true } },
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Revoke API Key' })
    await expect(dialog).toHaveTextContent('This is the app’s only active key.')
  },
})

type Dialog = ComponentProps<typeof ApiKeyDialog>
type Shown = Partial<Pick<Dialog, 'mode' | 'apiKey' | 'keyToRevoke'>>

/** Nothing is sent twice, or left, while it is sent. */
const busy = (args: Shown, button: string) =>
  ({
    args: { ...args, busy: true },
    play: async ({ args }: { args: Dialog }) => {
      await userEvent.click(await screen.findByRole('button', { name: button }))
      await userEvent.keyboard('{Escape}')
      for (const callback of [
        args.onRegenerateConfirm,
        args.onRotateConfirm,
        args.onRevokeConfirm,
        args.onClose,
      ])
        await expect(callback).not.toHaveBeenCalled()
    },
  }) as const

export const Regenerating = meta.story(busy({ mode: 'confirming' }, 'Regenerate Key'))
export const RotationUnderWay = meta.story(busy({ mode: 'rotating' }, 'Rotate Now'))
export const RevocationUnderWay = meta.story(busy({ mode: 'revoking', keyToRevoke }, 'Revoke Key'))

const failed = (args: Shown, error: string) => ({
  args: { ...args, error },
  play: async () => expect(await screen.findByRole('alert')).toHaveTextContent(error),
})

export const RegenerateFailed = meta.story(
  failed({ mode: 'confirming' }, 'Failed to regenerate API key. Please try again.'),
)
export const TwoKeys = meta.story(
  failed({ mode: 'rotating' }, 'This app has two active API keys, the maximum. Revoke one to rotate again.'),
)
export const RevokeFailed = meta.story(
  failed({ mode: 'revoking', keyToRevoke }, 'Couldn’t revoke the API key. Try again.'),
)

const long = (args: Shown) => ({
  args: { packageName: longApp.packageName, error: longText, ...args },
  globals: narrow,
  play: async () => {
    await screen.findByRole(args.mode === 'revoking' ? 'alertdialog' : 'dialog')
    await expectNoSideScroll()
  },
})

export const LongAt320 = meta.story(long({ apiKey: 'k'.repeat(200) }))
export const RotatingAt320 = meta.story(long({ mode: 'rotating' }))
export const RevokingAt320 = meta.story(
  long({ mode: 'revoking', keyToRevoke: { ...keyToRevoke, name: longWord } }),
)
