import { html } from 'hono/html'

import { address } from '../../web/html/address.ts'
import type { Page } from '../../web/html/page.ts'
import type { OneTimeToken, OneTimeTokenKind } from '../oneTimeTokens.ts'

type Confirmation = { token: string; type: string; redirectTo: string; oneTimeToken: OneTimeToken }

/** The page behind a mail's link: one button, and nothing happens before it is pressed. */
export function confirmPage({ token, type, redirectTo, oneTimeToken }: Confirmation): Page {
  const { title, text, button, warning } = texts[oneTimeToken.kind]
  const body = html`
    <div class="card">
      <div class="stack">
        <h1>${title}</h1>
        <p class="quiet">${text}</p>
        <p class="strong">${address(oneTimeToken.newEmail ?? oneTimeToken.email)}</p>
      </div>
      <form method="post" action="/auth/v1/confirm">
        <input type="hidden" name="token" value="${token}" />
        <input type="hidden" name="type" value="${type}" />
        <input type="hidden" name="redirect_to" value="${redirectTo}" />
        <button class="primary full">${button}</button>
      </form>
      <p class="small quiet">${warning}</p>
    </div>`
  return { title, body, width: 'narrow' }
}

const texts: Record<OneTimeTokenKind, { title: string; text: string; button: string; warning: string }> = {
  signup: {
    title: 'Confirm your address',
    text: 'Press the button to finish your Developer Portal account for',
    button: 'Confirm email address',
    warning: 'If you did not sign up yourself, close this page. Nothing happens until you press the button.',
  },
  magiclink: {
    title: 'Sign in',
    text: 'Press the button to sign in to the Developer Portal as',
    button: 'Sign in',
    warning: 'If you did not ask to sign in, close this page. Nothing happens until you press the button.',
  },
  recovery: {
    title: 'Reset your password',
    text: 'Press the button to choose a new password for',
    button: 'Continue',
    warning: 'If you did not ask for a new password, close this page. Your password stays as it is.',
  },
  email_change_current: {
    title: 'Confirm the change of your address',
    text: 'Someone who is signed in to your Developer Portal account asked to use another address for it. Both addresses have to confirm. Press the button to change to',
    button: 'Confirm the change',
    warning:
      'If it was not you, close this page, sign in and choose a new password: that stops the change and ends all other sessions.',
  },
  email_change_new: {
    title: 'Confirm your new address',
    text: 'Both your present address and this one have to confirm. Press the button to use for your Developer Portal account',
    button: 'Confirm new address',
    warning:
      'If you did not ask for the change, close this page. Nothing happens until you press the button.',
  },
}
