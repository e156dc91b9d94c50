import { html } from 'hono/html'

import { address } from '../../pages/html/address.ts'
import type { Html, Page } from '../../pages/html/page.ts'

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
