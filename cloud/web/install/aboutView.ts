import { html } from 'hono/html'

import type { Html } from '../html/page.ts'
import type { Shown } from './shown.ts'
import { lines } from './spoken.ts'

export const aboutView = (shown: Shown): Html => html`
  <section aria-labelledby="about">
    <h2 id="about">${shown.spoken.say(shown.words.about)}</h2>
    ${lines(shown.texts.description, shown.spoken, html` itemprop="description"`)}
  </section>
  ${firstSteps(shown)}`

function firstSteps({ texts, words, spoken }: Shown): Html {
  const { text: steps, language } = texts.onboarding
  if (steps.length === 0) return html``
  return html`<section aria-labelledby="steps">
    <h2 id="steps">${spoken.say(words.firstSteps)}</h2>
    <ol class="steps"${spoken.mark(language)}>${steps.map((step) => html`<li>${step}</li>`)}</ol>
  </section>`
}
