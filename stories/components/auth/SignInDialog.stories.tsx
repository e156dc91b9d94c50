import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import { SignInDialog } from '../../../src/components/auth/SignInDialog.tsx'
import { passwordRules } from '../../../src/machines/auth/authFields.ts'
import { signInDialogMachine } from '../../../src/machines/auth/signInDialogMachine.ts'
import { expectNoSideScroll, longText } from '../../support/assertions.ts'
import { machineDocs } from '../../support/machineDocs.tsx'

const meta = preview.meta({
  title: 'Product/Auth/Sign-in dialog',
  component: SignInDialog,
  args: {
    mode: 'signIn' as const,
    busy: false,
    fieldErrors: {},
    error: null,
    canResend: false,
    canRecover: false,
    success: null,
    mailboxUrl: null,
    passwordRules,
    onSubmit: fn(),
    onEdit: fn(),
    onToggle: fn(),
    onRecover: fn(),
    onResend: fn(),
    onEnterCode: fn(),
    onClose: fn(),
  },
  parameters: {
    layout: 'fullscreen',
    docs: { ...machineDocs(signInDialogMachine), story: { inline: false, height: '440px' } },
  },
})

/** By keyboard alone: the first field has the focus, Enter submits. */
export const SignIn = meta.story({
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Sign In with Email' })
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus())
    await userEvent.keyboard('dev@example.com{Tab}correct horse{Enter}')
    await expect(args.onSubmit.mock.calls).toEqual([
      [
        {
          email: 'dev@example.com',
          password: 'correct horse',
        },
      ],
    ])
  },
})

export const Toggled = meta.story({
  ...behaviour,
  render: (args) => {
    const [mode, setMode] = useState<'signIn' | 'signUp'>('signIn')
    return (
      <SignInDialog {...args} mode={mode} onToggle={() => setMode(mode === 'signIn' ? 'signUp' : 'signIn')} />
    )
  },
  play: async () => {
    await userEvent.type(await screen.findByLabelText('Email'), 'dev@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Need an account?' }))
    await screen.findByRole('dialog', { name: 'Create an Account' })
    await expect(screen.getByLabelText('Email')).toHaveValue('dev@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Already have an account?' }))
    await screen.findByRole('dialog', { name: 'Sign In with Email' })
  },
})

export const SignUp = meta.story({
  args: { mode: 'signUp' },
  play: async () => {
    const rule = () => screen.getByText('At least 8 characters').closest('li')
    await screen.findByRole('dialog', { name: 'Create an Account' })
    await userEvent.type(screen.getByLabelText('Password'), 'seven77')
    await expect(rule()).not.toHaveAttribute('data-met', 'true')
    await userEvent.type(screen.getByLabelText('Password'), '8')
    await expect(rule()).toHaveAttribute('data-met', 'true')
  },
})

export const FieldsMissing = meta.story({
  render: (args) => {
    const [fieldErrors, setErrors] = useState({})
    const refuse = () =>
      setErrors({ email: 'Please enter your email address.', password: 'Please enter your password.' })
    return <SignInDialog {...args} fieldErrors={fieldErrors} onSubmit={refuse} onEdit={() => setErrors({})} />
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus())
    await expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      'Please enter your email address.',
    )
    await expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter your password.')
    await userEvent.keyboard('d')
    await expect(screen.queryByText('Please enter your password.')).toBeNull()
    await expect(screen.getByLabelText('Email')).toHaveFocus()
  },
})

export const Refused = meta.story({
  args: { error: 'Invalid login credentials', canRecover: true },
  play: async ({ args }) => {
    const alert = await screen.findByRole('alert')
    await expect(alert).toHaveTextContent('Invalid login credentials')
    await userEvent.click(within(alert).getByRole('button', { name: 'Forgot your password?' }))
    await expect(args.onRecover).toHaveBeenCalledOnce()
  },
})

export const PasswordForgotten = meta.story({
  play: async ({ args }) => {
    await userEvent.type(await screen.findByLabelText('Email'), 'dev@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }))
    await expect(args.onRecover).toHaveBeenCalledWith('dev@example.com')
  },
})

/** The account waits for its confirmation. */
export const Unconfirmed = meta.story({
  args: { error: 'Email not confirmed', canResend: true },
  play: async ({ args }) => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Email not confirmed')
    await userEvent.click(screen.getByRole('button', { name: 'Send the Email Again' }))
    await expect(args.onResend).toHaveBeenCalledOnce()
    await expect(screen.queryByRole('button', { name: 'Enter the code' })).toBeNull()
  },
})

export const Busy = meta.story({
  args: { busy: true },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }))
    await userEvent.keyboard('{Escape}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
})

export const AccountCreated = meta.story({
  args: { mode: 'signUp', success: 'Account created! Check your email for confirmation.' },
  play: async ({ args }) => {
    await expect(await screen.findByRole('status')).toHaveTextContent(
      'Account created! Check your email for confirmation.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Enter the code' }))
    await expect(args.onEnterCode).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Already have an account?' }))
    await expect(args.onToggle).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

export const LongAt320 = meta.story({
  args: { mode: 'signUp', error: longText, fieldErrors: { email: longText, password: longText } },
  globals: narrow,
  play: async () => {
    await screen.findByRole('dialog')
    await expectNoSideScroll()
  },
})
