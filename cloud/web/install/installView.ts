import { html } from 'hono/html'

import type { Language } from '../../../src/api/contract.ts'
import { directionOf, type Listing, localize } from '../../domain/listing/index.ts'
import type { Html, Page } from '../html/page.ts'
import { installStyles } from '../html/pageFiles.ts'
import { aboutView } from './aboutView.ts'
import { developerView } from './developerView.ts'
import { type Addresses, installHead } from './installHead.ts'
import { needsView } from './needsView.ts'
import { newsView } from './newsView.ts'
import { picturesView } from './picturesView.ts'
import { descriptionOf, type Shown } from './shown.ts'
import { sideView } from './sideView.ts'
import { spokenIn, wordsIn } from './spoken.ts'

export function installView(listing: Listing, language: Language, addresses: Addresses): Page {
  const words = wordsIn(language)
  const texts = localize(listing.content, language)
  const shown: Shown = {
    ...listing,
    language,
    texts,
    words,
    spoken: spokenIn(language, words),
    url: addresses.url,
  }
  return {
    title: words.install(texts.name.text),
    width: 'wide',
    language,
    direction: directionOf(language),
    head: installHead(shown, addresses),
    styles: installStyles,
    ...(listing.isPublished && { description: descriptionOf(shown) }),
    body: html`<article class="install" itemscope itemtype="https://schema.org/SoftwareApplication">
      ${data(shown)}
      ${opening(shown)}
      ${picturesView(shown)}
      <div class="columns">
        <div class="told">${aboutView(shown)}${needsView(shown)}${newsView(shown)}${developerView(shown)}</div>
        <div class="side">${sideView(shown)}</div>
      </div>
    </article>`,
  }
}

/** What machines read and people see elsewhere, or needn't: a search engine asks for a price, and installing has none. */
function data({ url, language, updates: [latest] }: Shown): Html {
  return html`<link itemprop="url" href="${url}" />
    <meta itemprop="operatingSystem" content="Smart glasses" />
    <meta itemprop="inLanguage" content="${language}" />
    <div hidden itemprop="offers" itemscope itemtype="https://schema.org/Offer">
      <meta itemprop="price" content="0" />
      <meta itemprop="priceCurrency" content="USD" />
    </div>
    ${latest?.at ? html`<meta itemprop="dateModified" content="${latest.at.toISOString()}" />` : ''}`
}

const opening = (shown: Shown): Html => {
  const { content, texts, words, spoken, developer, isPublished } = shown
  const { name, tagline } = texts
  const initial = [...name.text][0]?.toUpperCase() ?? ''
  return html`<header>
    <div class="app-logo">
      <span aria-hidden="true">${initial}</span>
      ${content.logoURL === '' ? '' : html`<img src="${content.logoURL}" alt="" data-initial="${initial}" width="80" height="80" referrerpolicy="no-referrer" itemprop="image" />`}
    </div>
    <div class="stack">
      <h1 class="${name.text.length > 40 ? 'long' : ''}" itemprop="name"${spoken.mark(name.language)}>${name.text}</h1>
      ${tagline ? html`<p class="tagline"${spoken.mark(tagline.language)}>${tagline.text}</p>` : ''}
      <p class="quiet">${spoken.say(developer.company === '' ? words.unnamedDeveloper : words.by(developer.company))}</p>
    </div>
    <p class="badge${isPublished ? ' published' : ''}">${spoken.say(isPublished ? words.reviewed : words.testVersion)}</p>
    <p class="to-install"><a class="button primary" href="#open">${spoken.say(words.howToInstall)}</a></p>
  </header>`
}
