import { mailTo, signUp } from '../harness/embedded.ts'
import { go, press, type Scenarios, type Stage, visible } from './scenario.ts'

const password = 'a long enough password'

const fillDialog = (mode: 'in' | 'up') => async (stage: Stage) => {
  const { page, email } = stage
  if (mode === 'in') await signUp(stage, email, password)
  await go('/signin')(stage)
  await press('Sign in with Email')(stage)
  if (mode === 'up') await press('Need an account?')(stage)
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
}

const onDashboard = ({ page }: Stage) => visible(page.getByRole('heading', { level: 1, name: 'Dashboard' }))

const openKit =
  (...buttons: string[]) =>
  async (stage: Stage) => {
    await signUp(stage, stage.email, password)
    await go('/signin')(stage)
    for (const button of buttons) await press(button)(stage)
    await stage.page.getByLabel('Email').fill(stage.email)
  }

const toRecovery = ['Sign in with Email', 'Forgot your password?']

async function enterCode(stage: Stage): Promise<void> {
  await openKit(...toRecovery)(stage)
  await press('Send Reset Instructions')(stage)
  await stage.page.getByLabel('Code').waitFor()
  await stage.page.getByLabel('Code').fill((await mailTo(stage.gun, stage.email, 2)).code)
}

/** The provider's calls that the sign-in page and the session make, and the exchange. */
export const signingIn = {
  signIn: {
    prepare: fillDialog('in'),
    done: onDashboard,
  },
  signUp: {
    prepare: fillDialog('up'),
    done: ({ page }) => visible(page.getByText('Account created! Check your email for confirmation.')),
  },
  sendMagicLink: {
    prepare: openKit('Email Me a Sign-In Link'),
    done: ({ page }) => visible(page.getByLabel('Code')),
  },
  sendRecovery: {
    prepare: openKit(...toRecovery),
    done: ({ page }) => visible(page.getByLabel('Code')),
  },
  resendConfirmation: {
    async prepare(stage) {
      const { page, email } = stage
      await go('/signup')(stage)
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await press('Create Account')(stage)
      await page.getByLabel('Code').waitFor()
    },
    done: ({ page }) => visible(page.getByText('Sent again. Check your email.')),
  },
  verifyCode: {
    prepare: enterCode,
    // A code is used up even if the answer to its use is lost: the text says to ask for another.
    done: ({ page }) =>
      visible(
        page.getByLabel('New Password', { exact: true }).or(page.getByText(/has expired or is invalid/)),
      ),
  },
  updatePassword: {
    async prepare(stage) {
      await enterCode(stage)
      await press('Verify Code')(stage)
      await stage.page.getByLabel('New Password', { exact: true }).fill('another long password')
    },
    // A password whose answer is lost is saved all the same, and the provider refuses it as the old one.
    done: async (stage) =>
      visible(
        stage.page
          .getByRole('heading', { level: 1, name: 'Dashboard' })
          .or(stage.page.getByText(/should be different/)),
      ),
  },
  signOut: {
    prepare: go('/dashboard'),
    act: press('Sign Out'),
    kept: async ({ page }) =>
      (await visible(page.getByRole('button', { name: 'Sign in with Email' }))) &&
      (await page.evaluate(
        () => localStorage.getItem('core_token') === null && localStorage.getItem('portal-auth') === null,
      )),
    again: go('/dashboard'),
    done: ({ page }) => visible(page.getByRole('button', { name: 'Sign in with Email' })),
  },
  exchangeToken: {
    async prepare(stage) {
      await go('/favicon.svg')(stage)
      await stage.page.evaluate(() => localStorage.removeItem('core_token'))
    },
    act: go('/tpas'),
    // The provider's own token serves.
    kept: ({ page, packageName }) => visible(page.getByText(packageName), 25_000),
    again: go('/tpas'),
    done: ({ page, packageName }) => visible(page.getByText(packageName)),
  },
} satisfies Scenarios
