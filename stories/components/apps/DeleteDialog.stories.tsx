import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { DeleteDialog } from '../../../src/components/apps/DeleteDialog.tsx'
import { longApp } from '../../mocks/fixtures.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Apps/Delete dialog',
  component: DeleteDialog,
  args: {
    appName: 'Live Captions',
    packageName: 'com.example.captions',
    published: false,
    busy: false,
    error: null,
    onConfirm: fn(),
    onClose: fn(),
  },
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '360px' } },
  },
})

export const Asking = meta.story({
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete App' })
    await expect(dialog).toHaveTextContent('This action cannot be undone.')
    await expect(dialog).toHaveTextContent('Live Captions')
    await expect(dialog).toHaveTextContent('com.example.captions')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: 'Delete App' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

export const Deleting = meta.story({
  args: { busy: true },
  play: async ({ args }) => {
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
})

export const Failed = meta.story({
  args: { error: 'Failed to delete TPA. Please try again.' },
  play: async () =>
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete TPA. Please try again.'),
})

export const LongAt320 = meta.story({
  args: { appName: longApp.name, packageName: longApp.packageName },
  globals: narrow,
  play: async () => {
    await screen.findByRole('alertdialog')
    await expectNoSideScroll()
  },
})

export const Published = meta.story({
  args: { published: true },
  play: async ({ args }) => {
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'The app is removed from the app store.',
    )
    const remove = screen.getByRole('button', { name: 'Delete App' })
    await expect(remove).toBeDisabled()
    await userEvent.type(screen.getByLabelText('Type the app’s name to delete it'), 'Live Captions')
    await userEvent.click(remove)
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
})
