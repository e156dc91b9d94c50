import { html } from 'hono/html'

import type { Html } from './page.ts'

/** An e-mail address that breaks before its at-sign rather than anywhere, where it must break. */
export function address(email: string): Html {
  const at = Math.max(email.lastIndexOf('@'), 0)
  return html`${email.slice(0, at)}<wbr />${email.slice(at)}`
}
