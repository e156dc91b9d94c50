import { html } from 'hono/html'
import { address, type Html, messagePage, type Page } from '../pages/html/page.ts'
import type { OneTimeToken, OneTimeTokenKind } from './oneTimeTokens.ts'

type Confirmation = { token: string; type: string; redirectTo: string; oneTimeToken: OneTimeToken }

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
    title: 'Confirm Your Address',
    text: 'Press the button to finish creating your Developer Portal account for',
    button: 'Confirm Email Address',
    warning: 'If you didn’t sign up, close this page. Nothing happens until you press the button.',
  },
  magiclink: {
    title: 'Sign In',
    text: 'Press the button to sign in to the Developer Portal as',
    button: 'Sign In',
    warning: 'If you didn’t request this, close this page. Nothing happens until you press the button.',
  },
  recovery: {
    title: 'Reset Your Password',
    text: 'Press the button to choose a new password for',
    button: 'Continue',
    warning: 'If you didn’t request a new password, close this page. Your password won’t change.',
  },
  email_change_current: {
    title: 'Confirm the Change of Your Address',
    text: 'Someone signed in to your Developer Portal account asked to change its address. Both addresses have to confirm. Press the button to change it to',
    button: 'Confirm Change',
    warning:
      'If this wasn’t you, close this page, sign in, and choose a new password: that stops the change and signs everyone else out.',
  },
  email_change_new: {
    title: 'Confirm Your New Address',
    text: 'Both your current address and this one have to confirm. Press the button to use this one for your Developer Portal account:',
    button: 'Confirm New Address',
    warning:
      'If you didn’t request this change, close this page. Nothing happens until you press the button.',
  },
}

export const halfwayPage = (continueTo: string): Page =>
  messagePage({
    title: 'One More Confirmation',
    text: 'Thank you, this address has confirmed the change. Please proceed to the link that we sent to the other email address: your account changes over once both have confirmed.',
    link: { href: continueTo, label: 'Continue' },
  })

type Choice = { state: string; addresses: string[]; typed: string; error: string | undefined }

export function googlePage({ state, addresses, typed, error }: Choice): Page {
  const body = html`
    <div class="card">
      <div class="stack">
        <h1>Choose an account</h1>
        <p class="quiet">to continue to the Developer Portal</p>
      </div>
      <p class="notice">This is not Google. It is a local page of the Developer Portal that stands in for Google while you work without it. Any address will do, and no password is asked for.</p>
      ${addresses.length > 0 ? choices(state, addresses) : ''}
      <form method="post" action="/auth/v1/google" class="stack">
        <input type="hidden" name="state" value="${state}" />
        <label>${addresses.length > 0 ? 'Use another address' : 'Email address'}
          <input name="typed" type="text" inputmode="email" autocomplete="email" placeholder="you@example.com" value="${typed}"${error ? html` aria-invalid="true" aria-describedby="typed-error" autofocus` : ''} />
          ${error ? html`<span class="error" id="typed-error">${error}</span>` : ''}
        </label>
        <button class="primary full" name="next" value="1">Continue</button>
        <button class="plain full" name="cancel" value="1">Cancel</button>
      </form>
    </div>`
  return { title: 'Choose an account', body, width: 'narrow' }
}

/** A form of its own, or Enter in the field below would choose the first address. */
function choices(state: string, addresses: string[]): Html {
  return html`<form method="post" action="/auth/v1/google">
    <input type="hidden" name="state" value="${state}" />
    <ul class="choices">${addresses.map(choice)}</ul>
  </form>`
}

function choice(email: string): Html {
  return html`<li><button name="email" value="${email}">
    <span class="initial" aria-hidden="true">${[...email][0]}</span><span>${address(email)}</span>
  </button></li>`
}

export const refusedPage = ({
  title = 'This page can’t be opened from here',
  text = 'Open the link in your email again, then press the button on the page that opens.',
} = {}): Page => messagePage({ title, text, link: { href: '/signin', label: 'Go to sign in' } })
