import { expect, screen } from 'storybook/test'

import preview from '#storybook/preview'
import type { Failure } from '../../mocks/deferredHandler.ts'
import { linkOf } from '../../mocks/session.ts'
import { sending } from '../../support/failing.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { expectAlert, fieldNamed, fill, inDialog, press } from '../../support/steps.ts'

/** Each call that the sign-in page makes of the provider: slow, and failing in each way. */
const meta = preview.meta({
  ...portalMeta,
  args: { ...portalMeta.args, at: '/signin', signedIn: false },
  parameters: { ...portalMeta.parameters, chromatic: { disableSnapshot: true } },
})

const at = (path: string, method: 'POST' | 'PUT' = 'POST') => ({ method, path: `/auth/v1${path}` })
const heading = (name: string) => screen.findByRole('heading', { name })

/** A service that is down has no text of its own to show (SPEC.md §8). */
const failed = (failure: Failure) =>
  expectAlert(
    failure === 'unauthorized'
      ? 'This is not known here.'
      : 'An unexpected error occurred. Please try again.',
  )
const emailKept = () => expect(fieldNamed('Email')).toHaveValue('ben@example.com')
async function credentialsKept() {
  await emailKept()
  await expect(fieldNamed('Password')).toHaveValue('smart-glasses')
}

export const DialogSignIn = meta.story({
  play: sending({
    call: at('/token'),
    before: () => localStorage.clear(),
    async begin() {
      await press('Sign in with Email')
      await inDialog('Sign In with Email')
      await fill('Email', 'ben@example.com')
      await fill('Password', 'smart-glasses')
    },
    button: 'Sign In',
    failed,
    kept: credentialsKept,
    done: () => heading('Dashboard'),
    renews: false,
  }),
})

export const DialogSignUp = meta.story({
  play: sending({
    call: at('/signup'),
    async begin() {
      await press('Sign in with Email')
      await press('Need an account?')
      await inDialog('Create an Account')
      await fill('Email', 'ben@example.com')
      await fill('Password', 'smart-glasses')
    },
    button: 'Create Account',
    failed,
    kept: credentialsKept,
    done: () => screen.findByText('Account created! Check your email for confirmation.'),
    renews: false,
  }),
})

export const MagicLink = meta.story({
  play: sending({
    call: at('/otp'),
    async begin() {
      await press('Email me a sign-in link')
      await heading('Sign in without a password')
      await fill('Email', 'ben@example.com')
    },
    button: 'Send Sign-in Link',
    failed,
    kept: emailKept,
    done: () => heading('Check your email'),
    renews: false,
  }),
})

export const Recover = meta.story({
  play: sending({
    call: at('/recover'),
    async begin() {
      await press('Forgot your password?')
      await heading('Forgot your password?')
      await fill('Email', 'ben@example.com')
    },
    button: 'Send Reset Instructions',
    failed,
    kept: emailKept,
    done: () => heading('Check your email'),
    renews: false,
  }),
})

async function askForCode() {
  await press('Create an account')
  await heading('Create an account')
  await fill('Email', 'ben@example.com')
  await fill('Password', 'smart-glasses')
  await press('Create Account')
  await heading('Check your email')
}

export const Resend = meta.story({
  play: sending({
    call: at('/resend'),
    begin: askForCode,
    button: 'Send the email again',
    failed,
    kept: emailKept,
    done: () => screen.findByText('Sent again. Check your email.'),
    renews: false,
  }),
})

export const VerifyCode = meta.story({
  play: sending({
    call: at('/verify'),
    before: () => localStorage.clear(),
    async begin() {
      await askForCode()
      await fill('Code', '123456')
    },
    button: 'Verify Code',
    failed,
    async kept() {
      await emailKept()
      await expect(fieldNamed('Code')).toHaveValue('123456')
    },
    done: () => heading('Dashboard'),
    renews: false,
  }),
})

const recoveryLink = linkOf('recovery')

export const UpdatePassword = meta.story({
  args: { hash: recoveryLink },
  play: sending({
    call: at('/user', 'PUT'),
    before: () => history.replaceState(history.state, '', `#${recoveryLink}`),
    async begin() {
      await heading('Choose a new password')
      await fill('New Password', 'a better password')
    },
    button: 'Save New Password',
    failed,
    kept: () => expect(fieldNamed('New Password')).toHaveValue('a better password'),
    done: () => heading('Dashboard'),
    renews: false,
  }),
})
