import { html } from 'hono/html'

import type { Page } from '../../pages/html/page.ts'

export function halfwayPage(continueTo: string): Page {
  const title = 'One More Confirmation'
  const body = html`
    <div class="card">
      <div class="stack">
        <h1>${title}</h1>
        <p class="quiet">Thank you, this address has confirmed the change. Please proceed to the link that we sent to the other email address: your account changes over once both have confirmed.</p>
      </div>
      <p><a class="button" href="${continueTo}">Continue</a></p>
    </div>`
  return { title, body, width: 'narrow' }
}
