import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview'
import { narrowest } from '../../../.storybook/viewports.ts'
import { factorOn, recoveryCodes, totp } from '../../mocks/secondFactor.ts'
import { provider, sessionOf } from '../../mocks/session.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { fieldNamed, fill, inDialog, press } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Pages/Auth/Sign in',
  ...portalMeta,
  args: { ...portalMeta.args, signedIn: false, at: '/signin' },
})

const email = 'developer@example.com'
const heading = (name: string) => screen.findByRole('heading', { name })

async function signInAtDialog(password: string): Promise<void> {
  await press('Sign in with Email')
  await inDialog('Sign In with Email')
  await submit(password)
}

async function submit(password: string): Promise<void> {
  await fill('Email', email)
  await fill('Password', password)
  await press('Sign In')
}

export const Panel = meta.story({
  parameters: { chromatic: narrowest },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Sign in with Google' })).toBeEnabled()
    await expect(screen.getByRole('button', { name: 'Sign in with Email' })).toBeEnabled()
  },
})

export const Login = meta.story({
  args: { at: '/login' },
  play: async () => expect(await heading('Sign In')).toBeVisible(),
})

/** Google's page is asked to come back to /dashboard. The browser is kept from leaving. */
async function leavesForGoogle(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name })
  const left: string[] = []
  const stay = (event: NavigateEvent) => {
    event.preventDefault()
    left.push(event.destination.url)
  }
  navigation.addEventListener('navigate', stay)
  try {
    await userEvent.dblClick(button)
    await waitFor(() => expect(left).toHaveLength(1))
  } finally {
    navigation.removeEventListener('navigate', stay)
  }
  const { pathname, searchParams } = new URL(left[0] ?? '')
  await expect(pathname).toBe('/auth/v1/authorize')
  await expect(searchParams.get('provider')).toBe('google')
  await expect(searchParams.get('redirect_to')).toBe(`${location.origin}/dashboard`)
}

export const GoogleUnderWay = meta.story({ play: () => leavesForGoogle('Sign in with Google') })

export const KitSignUpByGoogle = meta.story({
  args: { at: '/signup' },
  play: () => leavesForGoogle('Sign up with Google'),
})

/** The link of a mail was of no use any more. */
export const LinkExpired = meta.story({
  args: {
    hash: 'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
  },
  play: async () =>
    expect(await screen.findByRole('alert')).toHaveTextContent('Email link is invalid or has expired'),
})

/** One of the two mailboxes of a change of address has confirmed. */
export const LinkHalfway = meta.story({
  args: { hash: 'message=Call+this+number' },
  play: async () => {
    await waitFor(() =>
      expect(
        screen.getByText('Confirmed. Now open the link we sent to your other email address.'),
      ).toBeVisible(),
    )
    await expect(screen.queryByText('Call this number')).toBeNull()
    await expect(location.hash).toBe('')
  },
})

export const DialogRefused = meta.story({
  play: async () => {
    await signInAtDialog('wrong')
    await expect(await screen.findByRole('alert')).toHaveTextContent('Invalid login credentials')
    await expect(fieldNamed('Email')).toHaveValue(email)

    const dialog = await inDialog('Sign In with Email')
    await userEvent.click(dialog.getByRole('button', { name: 'Forgot your password?' }))
    await heading('Forgot your password?')
    await expect(fieldNamed('Email')).toHaveValue(email)
    await waitFor(() => expect(fieldNamed('Email')).toHaveFocus())
  },
})

export const KitSignUp = meta.story({
  args: { at: '/signup' },
  play: async () => {
    await heading('Create an Account')
    await fill('Email', 'ben@example')
    await fill('Password', 'short')
    await press('Create Account')
    await expect(await screen.findByText('Please enter a valid email address.')).toBeVisible()
    await expect(screen.getByText('Use at least 8 characters.')).toBeVisible()
  },
})

/** Each view has a title of its own; its first empty field has the focus, or its heading where there is none. */
export const ViewByView = meta.story({
  play: async () => {
    await heading('Sign In')
    await waitFor(() => expect(document.title).toBe('Sign In · Developer Portal'))
    await expect(document.body).toHaveFocus()

    await press('Create an Account')
    await heading('Create an Account')
    await waitFor(() => expect(document.title).toBe('Create an Account · Developer Portal'))
    await waitFor(() => expect(fieldNamed('Email')).toHaveFocus())
    await userEvent.paste(email)

    await press('Already have an account?')
    await heading('Sign In with a Password')
    await waitFor(() => expect(document.title).toBe('Sign In with a Password · Developer Portal'))
    await waitFor(() => expect(fieldNamed('Password')).toHaveFocus())

    await press('All Ways to Sign In')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Sign In' })).toHaveFocus())
    await expect(document.title).toBe('Sign In · Developer Portal')
  },
})

const { access_token, refresh_token } = sessionOf()

/** A recovery link switches to choosing a password, and keeps the person there. */
export const KitUpdatePassword = meta.story({
  args: { hash: `access_token=${access_token}&refresh_token=${refresh_token}&type=recovery` },
  play: async () => {
    await expect(await heading('Choose a New Password')).toBeVisible()
  },
})

export const WeakPassword = meta.story({
  ...KitUpdatePassword.input,
  play: async ({ msw }) => {
    msw.use(
      http.put('*/auth/v1/user', () =>
        HttpResponse.json(
          {
            code: 'weak_password',
            message: 'This password is known to attackers.',
            weak_password: { reasons: ['pwned'] },
          },
          { status: 422, headers: { 'x-supabase-api-version': '2024-01-01' } },
        ),
      ),
      ...provider(),
    )
    await heading('Choose a New Password')
    await fill('New Password', 'password1')
    await press('Save New Password')
    await expect(await screen.findByText('This password is known to attackers.')).toBeVisible()
  },
})

const askForCode = async () => {
  await press('Sign in with Email')
  await inDialog('Sign In with Email')
  await fill('Email', email)
  await fill('Password', 'smart-glasses')
  await press('Sign In')
  await heading('Enter Your Code')
}

/** After the password, of who has a second factor. */
export const CodeOfSecondFactor = meta.story({
  args: { state: { secondFactor: { ...factorOn, verifiedAt: null } } },
  play: async () => {
    await askForCode()
    await waitFor(() => expect(fieldNamed('Code')).toHaveFocus())
    await fill('Code', '000000')
    await press('Continue')
    await expect(await screen.findByText(/This code isn’t right/)).toBeVisible()
    await fill('Code', totp.code)
    await press('Continue')
    await expect(await heading('Dashboard')).toBeVisible()
  },
})

export const RecoveryCodeInstead = meta.story({
  args: { state: { secondFactor: { ...factorOn, verifiedAt: null } } },
  play: async () => {
    await askForCode()
    await press('Lost your phone? Use a recovery code')
    await waitFor(() => expect(fieldNamed('Recovery Code')).toHaveFocus())
    await fill('Recovery Code', 'wrong')
    await press('Use Recovery Code')
    await expect(await screen.findByRole('alert')).toBeVisible()
    await fill('Recovery Code', String(recoveryCodes[0]))
    await press('Use Recovery Code')
    await expect(await heading('Dashboard')).toBeVisible()
  },
})

export const CodeLeft = meta.story({
  args: { state: { secondFactor: { ...factorOn, verifiedAt: null } } },
  play: async () => {
    await askForCode()
    await press('Sign in as someone else')
    await expect(await heading('Sign In')).toBeVisible()
  },
})
