import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import { ShareDialog } from '../../../src/components/apps/ShareDialog.tsx'
import { shareDialogMachine } from '../../../src/machines/apps/shareDialogMachine.ts'
import { longApp } from '../../mocks/fixtures.ts'
import { expectNoSideScroll, longText } from '../../support/assertions.ts'
import { machineDocs } from '../../support/machineDocs.tsx'

const testers = ['grace@example.com', 'katherine@example.org']

const meta = preview.meta({
  title: 'Product/Sharing/Share dialog',
  component: ShareDialog,
  args: {
    packageName: 'com.example.captions',
    installUrl: 'https://portal.example.com/install/com.example.captions',
    loading: false,
    copied: false,
    error: null,
    draft: '',
    draftError: null,
    canAdd: false,
    testers: [],
    onCopy: fn(),
    onDraft: fn(),
    onPaste: fn(),
    onDraftLeave: fn(),
    onAdd: fn(),
    onRemove: fn(),
    onDone: fn(),
    onClose: fn(),
  },
  parameters: {
    layout: 'fullscreen',
    docs: { ...machineDocs(shareDialogMachine), story: { inline: false, height: '620px' } },
  },
})

export const NoTesters = meta.story({
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Share with Testers' })
    await expect(screen.getByLabelText('Installation Link')).toHaveValue(args.installUrl)
    await expect(dialog).toHaveTextContent('No testers added yet')
    await expect(dialog).toHaveTextContent('The system does not send emails automatically.')
    await expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Copy Installation Link' }))
    await expect(args.onCopy).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
})

export const WithTesters = meta.story({
  args: { testers },
  play: async ({ args }) => {
    const list = within(await screen.findByRole('list', { name: 'Testers' }))
    await expect(list.getAllByRole('listitem')).toHaveLength(2)
    await userEvent.click(list.getByRole('button', { name: 'Remove grace@example.com' }))
    await expect(args.onRemove.mock.calls).toEqual([['grace@example.com']])
    await expect(screen.getByLabelText('Tester Email')).toHaveFocus()
  },
})

export const InvalidTester = meta.story({
  args: { draft: 'grace@example', draftError: 'Please enter a valid email address.' },
  play: async () =>
    expect(await screen.findByLabelText('Tester Email')).toHaveAccessibleDescription(
      'Please enter a valid email address.',
    ),
})

/** A list keeps its line breaks on the way; one address is pasted as anywhere. */
export const Pasted = meta.story({
  play: async ({ args }) => {
    await userEvent.click(await screen.findByLabelText('Tester Email'))
    await userEvent.paste('grace@example.com\nkatherine@example.org')
    await expect(args.onPaste.mock.calls).toEqual([['grace@example.com\nkatherine@example.org']])
    await expect(args.onDraft).not.toHaveBeenCalled()

    await userEvent.paste('grace@example.com')
    await expect(args.onPaste).toHaveBeenCalledOnce()
    await expect(args.onDraft).toHaveBeenCalledWith('grace@example.com')
  },
})

export const LoadingLink = meta.story({ args: { installUrl: '', loading: true } })

export const Escaped = meta.story({
  ...behaviour,
  play: async ({ args }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
})

export const LongAt320 = meta.story({
  args: {
    packageName: longApp.packageName,
    installUrl: `https://portal.example.com/install/${longApp.packageName}`,
    error: longText,
    testers: [`${'x'.repeat(60)}@example.com`, ...testers],
  },
  globals: narrow,
  play: async () => {
    await screen.findByRole('dialog')
    await expectNoSideScroll()
  },
})
