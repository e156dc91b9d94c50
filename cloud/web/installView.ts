import { html, raw } from 'hono/html'
import { renderSVG } from 'uqr'

import type { AppContent, PublicField } from '../../src/api/contract.ts'
import type { Html, Page } from './html/page.ts'

export type InstallableApp = Pick<AppContent, PublicField> & {
  packageName: string
  status: string
  company: string
  website: string
  about: string
}

export function installView(app: InstallableApp, url: string): Page {
  const { name, description } = app
  return {
    title: `Install ${name}`,
    width: 'wide',
    body: html`<article class="install">
      ${opening(app)}
      ${instructions(app, url)}
      <section aria-labelledby="about"><h2 id="about">About this app</h2><p class="written">${description}</p></section>
      ${developer(app)}
    </article>`,
  }
}

const opening = ({ packageName, name, logoURL, status, company }: InstallableApp): Html =>
  html`<header>
    <div class="app-logo">
      <span aria-hidden="true">${[...name][0]?.toUpperCase() ?? ''}</span>
      <img src="${logoURL}" alt="" width="80" height="80" referrerpolicy="no-referrer" />
    </div>
    <div class="stack">
      <h1 class="${name.length > 40 ? 'long' : ''}">${name}</h1>
      <p class="quiet">${company === '' ? 'Unnamed developer' : `by ${company}`}</p>
      <p class="small quiet"><code>${packageName}</code></p>
    </div>
    ${
      status === 'PUBLISHED'
        ? html`<p class="badge published">Reviewed and published</p>`
        : html`<p class="badge">Test version, not in the app store</p>`
    }
  </header>`

const instructions = ({ packageName }: InstallableApp, url: string): Html =>
  html`<section class="card open" aria-labelledby="open">
    <h2 id="open">Open it on your phone</h2>
    <div class="scan">
      <div class="qr" role="img" aria-label="QR code of this page’s address">${raw(renderSVG(url, { border: 0 }))}</div>
      <p class="small quiet">Scan the code with the phone’s camera.</p>
    </div>
    <ol class="steps small">
      <li>Open this page on the phone that your glasses are paired with.</li>
      <li>In the phone’s glasses app, choose to add an app and enter <code>${packageName}</code></li>
      <li>Put the glasses on and start the app from the list of apps.</li>
    </ol>
  </section>`

const developer = ({ company, website, about }: InstallableApp): Html =>
  html`<section aria-labelledby="developer">
    <h2 id="developer">Developer</h2>
    ${company === '' ? html`<p class="quiet">The developer has not filled in a profile. Install the app only if you know who sent you the link.</p>` : html`<p>${company}</p>`}
    ${about === '' ? '' : html`<p class="written">${about}</p>`}
    ${/^https?:\/\//.test(website) ? html`<p><a href="${website}" rel="noopener noreferrer nofollow">${website}</a></p>` : ''}
  </section>`
