import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import { AuthKit } from '../../../src/components/auth/AuthKit/AuthKit.tsx'
import type { AuthKitView } from '../../../src/components/auth/AuthKit/props.ts'
import { PublicShell } from '../../../src/components/layout/PublicShell.tsx'
import { passwordRules } from '../../../src/machines/auth/authFields.ts'
import { authKitMachine } from '../../../src/machines/auth/authKitMachine.ts'
import { expectNoSideScroll, longText } from '../../support/assertions.ts'
import { machineDocs } from '../../support/machineDocs.tsx'

const meta = preview.meta({
  title: 'Product/Auth/Auth kit',
  component: AuthKit,
  args: {
    view: 'sign_in' as const,
    email: '',
    busy: null,
    canResend: false,
    canRecover: false,
    arrived: false,
    fieldErrors: {},
    error: null,
    googleBusy: false,
    googleError: null,
    success: null,
    mailboxUrl: null,
    newPasswordRequired: false,
    passwordRules,
    onSubmit: fn(),
    onEdit: fn(),
    onGo: fn(),
    onResend: fn(),
    onGoogle: fn(),
    onClose: fn(),
    onBack: fn(),
  },
  parameters: { docs: machineDocs(authKitMachine), layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <PublicShell centered>
        <Story />
      </PublicShell>
    ),
  ],
})

export const SignIn = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('Email'), 'dev@example.com')
    await userEvent.type(canvas.getByLabelText('Password'), 'correct horse{Enter}')
    await expect(args.onSubmit.mock.calls).toEqual([
      [
        {
          email: 'dev@example.com',
          password: 'correct horse',
        },
      ],
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'All Ways to Sign In' }))
    await expect(args.onBack).toHaveBeenCalledOnce()
  },
})

export const SignUp = meta.story({
  args: { view: 'sign_up' },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('Email'), 'dev@example.com')
    await userEvent.type(canvas.getByLabelText('Password'), '🤓🤓🤓🤓')
    await expect(canvas.getByText('At least 8 characters').closest('li')).toHaveAttribute('data-met', 'false')
    await userEvent.type(canvas.getByLabelText('Password'), '🤓🤓🤓🤓')
    await expect(canvas.getByText('At least 8 characters').closest('li')).toHaveAttribute('data-met', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Create Account' }))
    await expect(args.onSubmit.mock.calls).toEqual([
      [
        {
          email: 'dev@example.com',
          password: '🤓🤓🤓🤓🤓🤓🤓🤓',
        },
      ],
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'Sign up with Google' }))
    await expect(args.onGoogle).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('button', { name: 'All Ways to Sign In' })).toBeNull()

    const heights = ['Email', 'Password'].map((name) => canvas.getByLabelText(name).offsetHeight)
    const { offsetHeight } = canvas.getByRole('button', { name: 'Create Account' })
    await expect(heights).toEqual([offsetHeight, offsetHeight])
  },
})

export const SignUpLeavingForGoogle = meta.story({
  args: { view: 'sign_up', googleBusy: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign up with Google' }))
    await expect(args.onGoogle).not.toHaveBeenCalled()
  },
})

/** Said at the button, and not as the form's error. */
export const SignUpGoogleFailed = meta.story({
  args: { view: 'sign_up', googleError: 'Couldn’t reach Google. Try again.' },
  play: async ({ canvas }) => {
    const alert = canvas.getByRole('alert')
    const google = canvas.getByRole('button', { name: 'Sign up with Google' })
    await expect(alert.compareDocumentPosition(google)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
})

export const ForgottenPassword = meta.story({
  args: { view: 'forgotten_password' },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('Email'), 'dev@example.com{Enter}')
    await expect(args.onSubmit.mock.calls).toEqual([[{ email: 'dev@example.com' }]])
  },
})

export const MagicLink = meta.story({
  args: { view: 'magic_link' },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('Email'), 'dev@example.com{Enter}')
    await expect(args.onSubmit.mock.calls).toEqual([[{ email: 'dev@example.com' }]])
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In with a Password' }))
    await expect(args.onGo.mock.calls).toEqual([['sign_in']])
  },
})

export const UpdatePassword = meta.story({
  args: { view: 'update_password' },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('New Password'), 'a better horse{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledWith({ password: 'a better horse' })
    await expect(canvas.queryByRole('button', { name: 'All Ways to Sign In' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

/** After a sign-up whose password somebody else may have chosen. */
export const UpdatePasswordRequired = meta.story({
  args: { view: 'update_password', newPasswordRequired: true },
  play: async ({ canvas }) => expect(canvas.getByText(/didn’t keep the password/)).toBeVisible(),
})

export const UpdatePasswordBusy = meta.story({
  args: { view: 'update_password', busy: 'submit' },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'Cancel' })).toBeDisabled(),
})

export const VerifyOtp = meta.story({
  args: {
    view: 'verify_otp',
    email: 'dev@example.com',
    canResend: true,
    success: 'Check your email for a sign-in link, or enter the code here.',
    mailboxUrl: '/mail?to=dev%40example.com',
  },
  play: async ({ args, canvas }) => {
    const code = canvas.getByLabelText('Code')
    await expect(code).toHaveAttribute('inputmode', 'numeric')
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await userEvent.type(code, '123456{Enter}')
    await expect(args.onSubmit.mock.calls).toEqual([[{ email: 'dev@example.com', code: '123456' }]])
    await userEvent.click(canvas.getByRole('button', { name: 'Send the Email Again' }))
    await expect(args.onResend).toHaveBeenCalledOnce()
  },
})

/** What was typed as an address stays from view to view. */
export const Moves = meta.story({
  ...behaviour,
  render: (args) => {
    const [view, go] = useState<AuthKitView>('sign_in')
    return <AuthKit {...args} view={view} onGo={go} />
  },
  play: async ({ canvas }) => {
    const email = () => canvas.getByLabelText('Email')
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }))
    const heading = (name: string) => expect(canvas.getByRole('heading', { name })).toBeVisible()

    await userEvent.type(email(), 'dev@example.com')
    await press('Forgot your password?')
    await heading('Forgot your password?')
    await expect(email()).toHaveValue('dev@example.com')
    await press('Back to Sign In')
    await press('Create an Account')
    await heading('Create an Account')
    await press('Already have an account?')
    await press('Email Me a Sign-In Link')
    await heading('Sign In without a Password')
    await expect(email()).toHaveValue('dev@example.com')
  },
})

export const WrongCode = meta.story({
  args: { view: 'verify_otp', email: 'dev@example.com', canResend: true },
  render: (args) => {
    const [code, setCode] = useState<string>()
    return (
      <AuthKit
        {...args}
        fieldErrors={code === undefined ? {} : { code }}
        onSubmit={() => setCode('Token has expired or is invalid')}
        onEdit={() => setCode(undefined)}
      />
    )
  },
  play: async ({ canvas }) => {
    const code = canvas.getByLabelText('Code')
    await userEvent.type(code, '000000')
    await userEvent.click(canvas.getByRole('button', { name: 'Verify Code' }))
    await waitFor(() => expect(code).toHaveFocus())
    await expect(code).toHaveAccessibleDescription(/^The 6-digit code.* Token has expired or is invalid$/)
    await expect(code).toHaveValue('000000')
    await userEvent.keyboard('1')
    await expect(canvas.queryByText('Token has expired or is invalid')).toBeNull()
  },
})

export const Unconfirmed = meta.story({
  args: { error: 'Email not confirmed', canResend: true, email: 'dev@example.com' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Email not confirmed')
    await expect(canvas.getByRole('button', { name: 'Send the Email Again' })).toBeEnabled()
  },
})

export const Resending = meta.story({
  args: { view: 'verify_otp', email: 'dev@example.com', canResend: true, busy: 'resend' },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'Sending…' })).toBeDisabled(),
})

export const Busy = meta.story({
  args: { busy: 'submit', email: 'dev@example.com' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const PasswordTooLong = meta.story({
  args: { view: 'sign_up' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText('Password'))
    await userEvent.paste('x'.repeat(129))
    await expect(canvas.getByText('At most 128 characters')).toBeVisible()
  },
})

export const LongAt320 = meta.story({
  args: {
    view: 'verify_otp',
    email: `${'x'.repeat(300)}@example.com`,
    error: longText,
    success: longText,
    fieldErrors: { code: longText },
  },
  globals: narrow,
  play: expectNoSideScroll,
})
