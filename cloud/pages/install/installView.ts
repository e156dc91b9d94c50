import { html } from 'hono/html'
import { type Language, pathOfScreenshot } from '../../../src/api/contract.ts'
import { directionOf, languagesOf, localize, localizeNews } from '../../features/apps/localize.ts'
import type { Listing, Sides } from '../../features/apps/readListing.ts'
import type { Html, Page } from '../html/page.ts'
import { installStyles } from '../html/pageFiles.ts'
import { descriptionOf, type Shown, webAddress } from './installRequest.ts'
import { needsView } from './needsView.ts'
import { instructions, sideView } from './sideView.ts'
import { lines, spokenIn, wordsIn } from './spoken.ts'

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
    install: addresses.install,
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
        ${instructions(shown)}
        <div class="told">${aboutView(shown)}${needsView(shown)}${newsView(shown)}${developerView(shown)}</div>
        <div class="side">${sideView(shown)}</div>
      </div>
    </article>`,
  }
}

/** For machines; a search engine asks for a price, and installing has none. */
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
  const { content, texts, words, spoken, developer, isPublished, isBeta } = shown
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
      <p class="badge${isPublished ? ' published' : ''}">${spoken.say(isPublished ? words.reviewed : isBeta ? words.beta : words.testVersion)}</p>
    </div>
    <p class="to-install"><a class="button primary" href="#open">${spoken.say(words.howToInstall)}</a></p>
  </header>`
}

function developerView({ developer: { company, website, about, domains }, words, spoken }: Shown): Html {
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
    ${domains.map((domain) => html`<p class="domain">${domain} ✓</p>`)}
  </section>`
}

const aboutView = (shown: Shown): Html => html`
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

/** By language: making one takes longer than all that a page formats. */
const dateFormats = new Map<string, Intl.DateTimeFormat>()

function formatDate(at: Date, language: string): string {
  const format =
    dateFormats.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  dateFormats.set(language, format)
  return format.format(at)
}

function newsView(shown: Shown): Html {
  const { updates, language, words, spoken } = shown
  const news = updates.flatMap(({ at, version, content }) => {
    const text = localizeNews(content, language)
    return text ? [{ at, version, text }] : []
  })
  if (news.length === 0) return html``
  return html`<section aria-labelledby="new">
    <h2 id="new">${spoken.say(words.whatsNew)}</h2>
    <ul class="news">${news.map(
      ({ at, version, text }, index) => html`<li>
        ${at ? html`<p class="small quiet">${version === null ? '' : html`<bdi>${version}</bdi> · `}<time datetime="${at.toISOString()}">${spoken.say(formatDate(at, words.language))}</time></p>` : ''}
        ${lines(text, spoken, index === 0 ? html` itemprop="releaseNotes"` : html``)}
      </li>`,
    )}</ul>
  </section>`
}

/** As Try It takes them. */
const usual: Sides = { width: 1_280, height: 640, isSimulated: false }

function picturesView({ content, sides, words, spoken }: Shown): Html {
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

type Addresses = { url: string; asked: Language | null; card: string; install: string | null }

function installHead(shown: Shown, { url, asked, card }: Addresses): Html {
  const { content, language, texts } = shown
  const others = languagesOf(content).filter((one) => one !== language)
  const { name } = texts
  const description = descriptionOf(shown)
  return html`<link rel="canonical" href="${asked === null ? url : addressIn(url, asked)}" />
    ${
      others.length === 0
        ? ''
        : html`<link rel="alternate" hreflang="x-default" href="${url}" />
          ${languagesOf(content).map((one) => html`<link rel="alternate" hreflang="${one}" href="${addressIn(url, one)}" />`)}`
    }
    ${Object.entries({
      'og:type': 'website',
      'og:site_name': 'Developer Portal',
      'og:title': name.text,
      'og:description': description,
      'og:url': url,
      'og:image': card,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': name.text,
      'og:locale': localeOf(language),
    }).map(([property, value]) => html`<meta property="${property}" content="${value}" />`)}
    ${others.map((one) => html`<meta property="og:locale:alternate" content="${localeOf(one)}" />`)}
    ${Object.entries({
      'twitter:card': 'summary_large_image',
      'twitter:title': name.text,
      'twitter:description': description,
      'twitter:image': card,
    }).map(([property, value]) => html`<meta name="${property}" content="${value}" />`)}`
}

const addressIn = (url: string, language: Language) => `${url}?lang=${language}`

const localeOf = (language: Language) => language.replace('-', '_')
