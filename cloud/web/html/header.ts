import { html } from 'hono/html'

import { brandMark, monitor, moon, sun } from './icons.ts'
import type { Html } from './page.ts'
import type { Scheme } from './scheme.ts'

type Around = { scheme: Scheme | undefined; hasScript: boolean; isEnglish: boolean }

export function header({ scheme, hasScript, isEnglish }: Around): Html {
  const language = isEnglish ? '' : html` lang="en" dir="ltr"`
  return html`<a class="skip" href="#main"${language}>Skip to content</a>
    <header class="header"${language}>
      <div>
        <a class="brand" href="/">${brandMark}Developer Portal</a>
        <nav aria-label="Portal">
          <a class="quiet-button" href="/docs">Documentation</a>
          <a class="small-button" href="/signin">Developer Console</a>
        </nav>
        ${hasScript ? schemeSwitch(scheme) : ''}
      </div>
    </header>`
}

const choices = [
  { value: 'system', label: 'System', icon: monitor },
  { value: 'light', label: 'Light', icon: sun },
  { value: 'dark', label: 'Dark', icon: moon },
]

const schemeSwitch = (scheme: Scheme | 'system' = 'system') =>
  html`<fieldset class="scheme">
    <legend class="hidden">Color scheme</legend>
    ${choices.map(
      ({ value, label, icon }) =>
        html`<label title="${label}"><input type="radio" name="scheme" value="${value}"${value === scheme ? html` checked` : ''} />${icon}<span class="hidden">${label}</span></label>`,
    )}
  </fieldset>`
