import { html } from 'hono/html'

import type { Language } from '../../../src/api/contract.ts'
import { languagesOf } from '../../domain/listing/index.ts'
import type { Html } from '../html/page.ts'
import { descriptionOf, type Shown } from './shown.ts'

/** Where a page is: `asked` is the language that its address names, null where it names none. */
export type Addresses = { url: string; asked: Language | null; card: string }

export function installHead(shown: Shown, { url, asked, card }: Addresses): Html {
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
