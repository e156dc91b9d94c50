import { html, raw } from 'hono/html'
import { LRUCache } from 'lru-cache'
import { renderSVG } from 'uqr'
import { languageName } from '../../../src/api/contract.ts'
import { languagesOf } from '../../features/apps/localize.ts'
import { address as emailAddress, type Html } from '../html/page.ts'
import { type Shown, webAddress } from './installRequest.ts'

/** Drawing one takes as long as the rest of the page. */
const qrCodes = new LRUCache<string, string>({ max: 500, memoMethod: (url) => renderSVG(url, { border: 0 }) })

export const sideView = (shown: Shown): Html => html`${information(shown)}
  <p class="small"><a href="${shown.url}/report" rel="nofollow">${shown.spoken.say(shown.words.report)}</a></p>`

/** Who reads this on their phone needs neither the code nor the step that leads there. A web app opens by its own address. */
export function instructions({ packageName, url, install, words, spoken }: Shown): Html {
  const [open, enter, start] = words.installSteps
  const [developerMode, openAddress, putOn] = words.webInstallSteps
  return html`<section class="card open" id="open" aria-labelledby="install" tabindex="-1">
    <h2 id="install">
      <span class="elsewhere">${spoken.say(words.openOnPhone)}</span>
      <span class="on-phone">${spoken.say(words.howToInstall)}</span>
    </h2>
    <div class="scan elsewhere">
      <div class="qr" role="img" aria-label="${install ? words.appQrCode : words.qrCode}">${raw(qrCodes.memo(install ?? url))}</div>
      <p class="small quiet">${spoken.say(install ? words.scanInApp : words.scan)}</p>
    </div>
    <ol class="steps small">${
      install
        ? html`<li>${spoken.say(developerMode)}</li>
          <li>${spoken.say(openAddress)} <a href="${install}" rel="nofollow" dir="ltr">${install}</a></li>
          <li>${spoken.say(putOn)}</li>`
        : html`<li class="elsewhere">${spoken.say(open)}</li>
          <li>${spoken.say(enter)} <code dir="ltr">${packageName}</code></li>
          <li>${spoken.say(start)}</li>`
    }</ol>
  </section>`
}

function information({ content, version, language, packageName, url, words, spoken }: Shown): Html {
  const { categories, website, privacyPolicyUrl, supportAddress } = content
  const offered = languagesOf(content)
  return html`<section aria-labelledby="information">
    <h2 id="information">${spoken.say(words.information)}</h2>
    <dl class="information small">
      ${
        categories.length === 0
          ? ''
          : fact(
              spoken.say(words.categories),
              categories.map(
                (category, index) =>
                  html`${index > 0 ? ', ' : ''}<span itemprop="applicationCategory">${spoken.say(words.categoryLabels[category])}</span>`,
              ),
            )
      }
      ${version === null ? '' : fact(spoken.say(words.version), html`<bdi itemprop="softwareVersion">${version}</bdi>`)}
      ${fact(
        spoken.say(words.languages),
        html`<ul class="languages">${offered.map((one) => {
          const name = languageName(one, one)
          return one === language
            ? html`<li aria-current="true">${name}</li>`
            : html`<li><a href="${url}?lang=${one}" hreflang="${one}" lang="${one}">${name}</a></li>`
        })}</ul>`,
      )}
      ${link(spoken.say(words.website), webAddress(website))}
      ${link(spoken.say(words.privacyPolicy), webAddress(privacyPolicyUrl))}
      ${support(spoken.say(words.support), supportAddress)}
      ${fact(spoken.say(words.packageName), html`<code dir="ltr" itemprop="identifier">${packageName}</code>`)}
    </dl>
  </section>`
}

const fact = (label: Html, value: Html | Html[]): Html => html`<div><dt>${label}</dt><dd>${value}</dd></div>`

const link = (label: Html, address: string | null): Html =>
  address === null
    ? html``
    : fact(label, html`<a href="${address}" rel="noopener noreferrer nofollow" dir="ltr">${address}</a>`)

function support(label: Html, contact: string | null): Html {
  if (contact === null || webAddress(contact) !== null) return link(label, contact)
  return fact(
    label,
    html`<a href="mailto:${encodeURIComponent(contact).replaceAll('%40', '@')}" dir="ltr">${emailAddress(contact)}</a>`,
  )
}
