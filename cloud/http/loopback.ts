import { isIP } from 'node:net'

import type { MiddlewareHandler } from 'hono'

/** Whether a host name or address (without port) is this machine's own. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  if (name === 'localhost' || name === '::1') return true
  return isIP(name) === 4 && name.startsWith('127.')
}

/**
 * Answers 404 unless the request's Host header is loopback: a page of another site that points its own
 * name at 127.0.0.1 then reads nothing here.
 */
export const loopbackOnly: MiddlewareHandler = async (c, next) => {
  const host = c.req.header('host') ?? ''
  if (URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname)) return next()
  return c.text('Not found', 404)
}
