import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'

export type Scheme = 'light' | 'dark'

/** The person's choice; undefined follows the device. */
export function schemeOf(c: Context): Scheme | undefined {
  const chosen = getCookie(c, 'scheme')
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined
}
