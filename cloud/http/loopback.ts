import { isIP } from 'node:net'

import type { MiddlewareHandler } from 'hono'

export const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  if (name === 'localhost' || name === '::1') return true
  return isIP(name) === 4 && name.startsWith('127.')
}

const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-real-ip',
  'cf-connecting-ip',
]

/** 404 unless the request comes from this machine by a loopback name: against DNS rebinding and proxies. */
export const loopbackOnly: MiddlewareHandler = async (c, next) => {
  const host = c.req.header('host') ?? ''
  const isProxied = proxyHeaders.some((name) => c.req.header(name) !== undefined)
  if (!isProxied && URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname))
    return next()
  return c.text('Not found', 404)
}
