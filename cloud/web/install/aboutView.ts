import { html } from 'hono/html'

import { localize } from '../../domain/listing/index.ts'
import type { Html } from '../html/page.ts'
import type { Shown } from './shown.ts'
import { lines } from './spoken.ts'
import { webAddress } from './webAddress.ts'

export const aboutView = (shown: Shown): Html => html`
  <section aria-labelledby="about">
    <h2 id="about">${shown.spoken.say(shown.words.about)}</h2>
    ${lines(shown.texts.description, shown.spoken, html` itemprop="description"`)}
  </section>
  ${firstSteps(shown)}${whatsNew(shown)}${developer(shown)}`

function firstSteps({ texts, words, spoken }: Shown): Html {
  const { text: steps, language } = texts.onboarding
  if (steps.length === 0) return html``
  return html`<section aria-labelledby="steps">
    <h2 id="steps">${spoken.say(words.firstSteps)}</h2>
    <ol class="steps"${spoken.mark(language)}>${steps.map((step) => html`<li>${step}</li>`)}</ol>
  </section>`
}

function whatsNew(shown: Shown): Html {
  const { updates, language, words, spoken } = shown
  const news = updates.flatMap(({ at, content }) => {
    const text = localize(content, language).whatsNew
    return text ? [{ at, text }] : []
  })
  if (news.length === 0) return html``
  const dates = new Intl.DateTimeFormat(words.language, { dateStyle: 'long', timeZone: 'UTC' })
  return html`<section aria-labelledby="new">
    <h2 id="new">${spoken.say(words.whatsNew)}</h2>
    <ul class="news">${news.map(
      ({ at, text }, index) => html`<li>
        ${at ? html`<p class="small quiet"><time datetime="${at.toISOString()}">${spoken.say(dates.format(at))}</time></p>` : ''}
        ${lines(text, spoken, index === 0 ? html` itemprop="releaseNotes"` : html``)}
      </li>`,
    )}</ul>
  </section>`
}

function developer({ developer: { company, website, about }, words, spoken }: Shown): Html {
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
