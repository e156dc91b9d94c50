import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { ConfirmSignInDialog } from '../../../src/components/auth/ConfirmSignInDialog.tsx'
import { confirmSignInMachine } from '../../../src/machines/auth/confirmSignInMachine.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { machineDocs } from '../../support/machineDocs.tsx'

const meta = preview.meta({
  title: 'Product/Auth/Confirm sign-in',
  component: ConfirmSignInDialog,
  args: {
    email: 'developer@example.com',
    purpose: 'set up your second factor',
    by: 'password' as const,
    busy: false,
    fieldError: null,
    error: null,
    mailboxUrl: null,
    onSubmit: fn(),
    onEdit: fn(),
    onSendCode: fn(),
    onUsePassword: fn(),
    onClose: fn(),
  },
  parameters: {
    layout: 'fullscreen',
    docs: { ...machineDocs(confirmSignInMachine), story: { inline: false, height: '420px' } },
  },
})

export const Password = meta.story({
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Confirm It’s You' })
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
    await userEvent.keyboard('smart-glasses')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await expect(args.onSubmit.mock.calls).toEqual([['smart-glasses']])
    await userEvent.click(screen.getByRole('button', { name: 'Email Me a Code Instead' }))
    await expect(args.onSendCode).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

export const WrongPassword = meta.story({ args: { fieldError: 'This isn’t your password.' } })

export const Busy = meta.story({ args: { busy: true } })

export const Failed = meta.story({
  args: { error: 'We can’t reach the sign-in service. Check your connection and try again.' },
})

export const Code = meta.story({
  args: { by: 'code', mailboxUrl: '/mail?to=developer%40example.com' },
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus())
    await userEvent.keyboard('123456{Enter}')
    await expect(args.onSubmit.mock.calls).toEqual([['123456']])
    await userEvent.click(screen.getByRole('button', { name: 'Send the Email Again' }))
    await userEvent.click(screen.getByRole('button', { name: 'Use your password' }))
    await expect([args.onSendCode.mock.calls.length, args.onUsePassword.mock.calls.length]).toEqual([1, 1])
  },
})

export const WrongCode = meta.story({
  args: { by: 'code', fieldError: 'This code is wrong or has expired.' },
})

export const Narrow = meta.story({
  globals: narrow,
  play: async () => {
    await screen.findByRole('dialog')
    await expectNoSideScroll()
  },
})
