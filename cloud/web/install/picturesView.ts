import { html } from 'hono/html'

import { pathOfScreenshot } from '../../../src/api/contract.ts'
import type { Sides } from '../../domain/listing/index.ts'
import type { Html } from '../html/page.ts'
import type { Shown } from './shown.ts'

/** As Try It takes them. */
const usual: Sides = { width: 1_280, height: 640, isSimulated: false }

export function picturesView({ content, sides, words, spoken }: Shown): Html {
  if (content.screenshots.length === 0) return html``
  return html`<section aria-labelledby="screenshots">
    <h2 id="screenshots" class="hidden">${spoken.say(words.screenshots)}</h2>
    <ul class="pictures scroll" tabindex="0" aria-labelledby="screenshots">
      ${content.screenshots.map(({ hash, alt }, index) => {
        const { width, height, isSimulated } = sides.get(hash) ?? usual
        const loading = index === 0 ? html` fetchpriority="high"` : html` loading="lazy"`
        return html`<li>
          <figure itemprop="screenshot" itemscope itemtype="https://schema.org/ImageObject">
            <img src="${pathOfScreenshot(hash)}" alt="${alt}" width="${width}" height="${height}" itemprop="contentUrl"${loading}${spoken.mark(content.language)} />
            <meta itemprop="caption" content="${alt}" />
            ${isSimulated ? html`<figcaption class="small quiet">${spoken.say(words.simulated)}</figcaption>` : ''}
          </figure>
        </li>`
      })}
    </ul>
  </section>`
}
