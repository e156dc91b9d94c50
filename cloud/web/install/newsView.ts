import { html } from 'hono/html'

import { localizeNews } from '../../domain/listing/index.ts'
import type { Html } from '../html/page.ts'
import type { Shown } from './shown.ts'
import { lines } from './spoken.ts'

export function newsView(shown: Shown): Html {
  const { updates, language, words, spoken } = shown
  const news = updates.flatMap(({ at, content }) => {
    const text = localizeNews(content, language)
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
