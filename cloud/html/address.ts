import { html } from 'hono/html'

import type { Html } from './layout.ts'

/** An e-mail address that breaks before its at-sign rather than anywhere, where it must break. */
export function address(email: string): Html {
  const at = email.lastIndexOf('@')
  return html`${email.slice(0, at)}<wbr />${email.slice(at)}`
}
