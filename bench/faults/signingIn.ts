import { mailTo, signUp } from '../harness/embedded.ts'
import { go, press, pressed, type Scenario, type Stage, visible } from './scenario.ts'

const password = 'a long enough password'
const unexpected = 'An unexpected error occurred. Please try again.'
const auth = (path: string) => new RegExp(`^/auth/v1/${path}$`)

const fillDialog = (mode: 'in' | 'up') => async (stage: Stage) => {
  const { page, email } = stage
  if (mode === 'in') await signUp(stage, email, password)
  await go('/signin')(stage)
  await press('Sign in with Email')(stage)
  if (mode === 'up') await press('Need an account?')(stage)
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
}

const emailStays = async ({ page, email }: Stage) =>
  (await page.getByLabel('Email').last().inputValue()) === email
const onDashboard = ({ page }: Stage) => visible(page.getByRole('heading', { level: 1, name: 'Dashboard' }))

const openKit = (button: string) => async (stage: Stage) => {
  await signUp(stage, stage.email, password)
  await go('/signin')(stage)
  await press(button)(stage)
  await stage.page.getByLabel('Email').fill(stage.email)
}

async function enterCode(stage: Stage): Promise<void> {
  await openKit('Forgot your password?')(stage)
  await press('Send Reset Instructions')(stage)
  await stage.page.getByLabel('Code').waitFor()
  await stage.page.getByLabel('Code').fill((await mailTo(stage.gun, stage.email, 2)).code)
}

/** What the sign-in page and the session ask of the provider, and the exchange. */
export const signingIn: Scenario[] = [
  {
    call: 'POST /auth/v1/token (password)',
    method: 'POST',
    path: auth('token'),
    as: 'nobody',
    prepare: fillDialog('in'),
    act: press('Sign In'),
    button: pressed('Sign In'),
    text: unexpected,
    tellsRefusal: true,
    kept: emailStays,
    done: onDashboard,
  },
  {
    call: 'POST /auth/v1/signup',
    method: 'POST',
    path: auth('signup'),
    as: 'nobody',
    prepare: fillDialog('up'),
    act: press('Create Account'),
    button: pressed('Create Account'),
    text: unexpected,
    tellsRefusal: true,
    kept: emailStays,
    done: ({ page }) => visible(page.getByText('Account created! Check your email for confirmation.')),
  },
  {
    call: 'POST /auth/v1/otp',
    method: 'POST',
    path: auth('otp'),
    as: 'nobody',
    prepare: openKit('Email me a sign-in link'),
    act: press('Send Sign-in Link'),
    button: pressed('Send Sign-in Link'),
    text: unexpected,
    tellsRefusal: true,
    kept: emailStays,
    done: ({ page }) => visible(page.getByLabel('Code')),
  },
  {
    call: 'POST /auth/v1/recover',
    method: 'POST',
    path: auth('recover'),
    as: 'nobody',
    prepare: openKit('Forgot your password?'),
    act: press('Send Reset Instructions'),
    button: pressed('Send Reset Instructions'),
    text: unexpected,
    tellsRefusal: true,
    kept: emailStays,
    done: ({ page }) => visible(page.getByLabel('Code')),
  },
  {
    call: 'POST /auth/v1/resend',
    method: 'POST',
    path: auth('resend'),
    as: 'nobody',
    async prepare(stage) {
      const { page, email } = stage
      await go('/signup')(stage)
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await press('Create Account')(stage)
      await page.getByLabel('Code').waitFor()
    },
    act: press('Send the email again'),
    text: unexpected,
    tellsRefusal: true,
    kept: emailStays,
    done: ({ page }) => visible(page.getByText('Sent again. Check your email.')),
  },
  {
    call: 'POST /auth/v1/verify',
    method: 'POST',
    path: auth('verify'),
    as: 'nobody',
    prepare: enterCode,
    act: press('Verify Code'),
    button: pressed('Verify Code'),
    text: unexpected,
    tellsRefusal: true,
    kept: emailStays,
    // A code whose use was not told is used up: the person asks for another, as the text for it says.
    done: ({ page }) =>
      visible(
        page.getByLabel('New Password', { exact: true }).or(page.getByText(/has expired or is invalid/)),
      ),
  },
  {
    call: 'PUT /auth/v1/user',
    method: 'PUT',
    path: auth('user'),
    as: 'nobody',
    async prepare(stage) {
      await enterCode(stage)
      await press('Verify Code')(stage)
      await stage.page.getByLabel('New Password', { exact: true }).fill('another long password')
    },
    act: press('Save New Password'),
    button: pressed('Save New Password'),
    text: unexpected,
    tellsRefusal: true,
    kept: async ({ page }) =>
      (await page.getByLabel('New Password', { exact: true }).inputValue()) === 'another long password',
    // A password that was saved though nobody was told is the same as the new one.
    done: async (stage) =>
      visible(
        stage.page
          .getByRole('heading', { level: 1, name: 'Dashboard' })
          .or(stage.page.getByText(/should be different/)),
      ),
  },
  {
    call: 'POST /auth/v1/logout',
    method: 'POST',
    path: auth('logout'),
    as: 'developer',
    prepare: go('/dashboard'),
    act: press('Sign Out'),
    text: null,
    kept: async ({ page }) =>
      (await visible(page.getByRole('button', { name: 'Sign in with Email' }))) &&
      (await page.evaluate(
        () => localStorage.getItem('core_token') === null && localStorage.getItem('portal-auth') === null,
      )),
    again: go('/dashboard'),
    done: ({ page }) => visible(page.getByRole('button', { name: 'Sign in with Email' })),
  },
  {
    call: 'POST /api/auth/exchange-token',
    method: 'POST',
    path: /^\/api\/auth\/exchange-token$/,
    as: 'developer',
    async prepare(stage) {
      await go('/favicon.svg')(stage)
      await stage.page.evaluate(() => localStorage.removeItem('core_token'))
    },
    act: go('/tpas'),
    text: null,
    // The provider's own token serves (SPEC.md §4).
    kept: ({ page, packageName }) => visible(page.getByText(packageName), 25_000),
    again: go('/tpas'),
    done: ({ page, packageName }) => visible(page.getByText(packageName)),
  },
]
