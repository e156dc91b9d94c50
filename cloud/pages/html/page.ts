import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

export type Page = {
  title: string
  /** English by default. */
  language?: string
  direction?: 'ltr' | 'rtl'
  body: Html
  width?: 'narrow' | 'normal' | 'wide'
  description?: string
  head?: Html
  /** Its own styles, in place of the sheet that all pages share: it then waits for nothing else. */
  styles?: string
  script?: string
  markdown?: string
}

/** An e-mail address that breaks before its at-sign rather than anywhere, where it must break. */
export function address(email: string): Html {
  const at = Math.max(email.lastIndexOf('@'), 0)
  return html`${email.slice(0, at)}<wbr />${email.slice(at)}`
}

type Message = {
  title: string
  heading?: string
  text: Html | string
  link?: { href: string; label: string }
}

export const messagePage = ({ title, heading = title, text, link }: Message): Page => ({
  title,
  width: 'narrow',
  body: html`<div class="card">
      <div class="stack"><h1>${heading}</h1><p class="quiet">${text}</p></div>
      ${link ? html`<p><a class="button" href="${link.href}">${link.label}</a></p>` : ''}
    </div>`,
})

export type Scheme = 'light' | 'dark'

/** The person's choice; undefined follows the device. */
export function schemeOf(c: Context): Scheme | undefined {
  const chosen = getCookie(c, 'scheme')
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined
}
