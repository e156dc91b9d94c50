import { html } from 'hono/html'

import type { Html } from '../html/page.ts'
import { type Shown, webAddress } from './shown.ts'

export function developerView({ developer: { company, website, about }, words, spoken }: Shown): Html {
  const address = webAddress(website)
  return html`<section aria-labelledby="developer">
    <h2 id="developer">${spoken.say(words.developer)}</h2>
    ${
      company === ''
        ? html`<p class="quiet">${spoken.say(words.noProfile)}</p>`
        : html`<div class="stack" itemprop="author" itemscope itemtype="https://schema.org/Organization">
          <p itemprop="name">${company}</p>
          ${about === '' ? '' : html`<p class="written" itemprop="description">${about}</p>`}
          ${address === null ? '' : html`<p><a itemprop="url" href="${address}" rel="noopener noreferrer nofollow">${address}</a></p>`}
        </div>`
    }
  </section>`
}
