import { html } from 'hono/html'
import type { Page } from '../../pages/html/page.ts'

type RefusedPageTexts = { title?: string; text?: string }

export function refusedPage({
  title = 'This page can’t be opened from here',
  text = 'Open the link in your email again, then press the button on the page that opens.',
}: RefusedPageTexts = {}): Page {
  const body = html`
    <div class="card">
      <div class="stack"><h1>${title}</h1><p class="quiet">${text}</p></div>
      <p><a class="button" href="/signin">Go to sign in</a></p>
    </div>`
  return { title, body, width: 'narrow' }
}
