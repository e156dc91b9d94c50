import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { CodeDialog } from '../../../src/components/auth/CodeDialog.tsx'

const meta = preview.meta({
  title: 'Product/Auth/Code dialog',
  component: CodeDialog,
  args: {
    mode: 'code' as const,
    factors: [{ id: 'phone', name: 'Authenticator app' }],
    factorId: 'phone',
    loading: false,
    failed: false,
    busy: false,
    fieldError: null,
    error: null,
    onSubmit: fn(),
    onEdit: fn(),
    onChoose: fn(),
    onRecover: fn(),
    onBack: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '420px' } } },
})

export const Code = meta.story({
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Confirm It’s You' })
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus())
    await userEvent.keyboard('123456{Enter}')
    await expect(args.onSubmit.mock.calls).toEqual([['123456']])
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

export const Wrong = meta.story({
  args: { fieldError: 'This code isn’t right. Enter the newest one from your app.' },
})

/** What is under way is not closed. */
export const Busy = meta.story({
  args: { busy: true },
  play: async ({ args }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
})

export const Recovery = meta.story({ args: { mode: 'recovery' } })
