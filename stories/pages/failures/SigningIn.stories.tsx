import { screen } from 'storybook/test'

import preview from '#storybook/preview'
import { linkOf } from '../../mocks/session.ts'
import { sending } from '../../support/failing.ts'
import { failuresMeta } from '../../support/portalMeta.ts'
import { fill, inDialog, press } from '../../support/steps.ts'

/** Each call that the sign-in page makes of the provider: slow, and failing in each way. */
const meta = preview.meta({
  title: 'Pages/Failures/Signing in',
  ...failuresMeta,
  args: { ...failuresMeta.args, at: '/signin', signedIn: false },
})

const heading = (name: string) => screen.findByRole('heading', { name })

const email = 'ben@example.com'
const credentials = { Email: email, Password: 'smart-glasses' }

export const SignIn = meta.story({
  play: sending('signIn', {
    before: () => localStorage.clear(),
    async begin() {
      await press('Sign in with Email')
      await inDialog('Sign In with Email')
      await fill('Email', email)
      await fill('Password', credentials.Password)
    },
    typed: credentials,
    done: () => heading('Dashboard'),
  }),
})

export const SignUp = meta.story({
  play: sending('signUp', {
    async begin() {
      await press('Sign in with Email')
      await press('Need an account?')
      await inDialog('Create an Account')
      await fill('Email', email)
      await fill('Password', credentials.Password)
    },
    typed: credentials,
    done: () => screen.findByText('Account created! Check your email for confirmation.'),
  }),
})

export const SendMagicLink = meta.story({
  play: sending('sendMagicLink', {
    async begin() {
      await press('Email Me a Sign-In Link')
      await heading('Sign In without a Password')
      await fill('Email', email)
    },
    typed: { Email: email },
    done: () => heading('Check Your Email'),
  }),
})

export const SendRecovery = meta.story({
  play: sending('sendRecovery', {
    async begin() {
      await press('Sign in with Email')
      await press('Forgot your password?')
      await heading('Forgot your password?')
      await fill('Email', email)
    },
    typed: { Email: email },
    done: () => heading('Check Your Email'),
  }),
})

async function askForCode() {
  await press('Create an Account')
  await heading('Create an Account')
  await fill('Email', email)
  await fill('Password', credentials.Password)
  await press('Create Account')
  await heading('Check Your Email')
}

export const ResendConfirmation = meta.story({
  play: sending('resendConfirmation', {
    begin: askForCode,
    typed: { Email: email },
    done: () => screen.findByText('Sent again. Check your email.'),
  }),
})

export const VerifyCode = meta.story({
  play: sending('verifyCode', {
    before: () => localStorage.clear(),
    async begin() {
      await askForCode()
      await fill('Code', '123456')
    },
    typed: { Email: email, Code: '123456' },
    done: () => heading('Dashboard'),
  }),
})

const recoveryLink = linkOf('recovery')

export const UpdatePassword = meta.story({
  args: { hash: recoveryLink },
  play: sending('updatePassword', {
    before: () => history.replaceState(history.state, '', `#${recoveryLink}`),
    async begin() {
      await heading('Choose a New Password')
      await fill('New Password', 'a better password')
    },
    typed: { 'New Password': 'a better password' },
    done: () => heading('Dashboard'),
  }),
})
