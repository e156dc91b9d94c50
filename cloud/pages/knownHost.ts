import type { Context, MiddlewareHandler } from 'hono'

import { calls } from '../../src/api/contract.ts'
import type { CloudEnv } from '../http/ctx.ts'
import { HttpError } from '../http/httpError.ts'
import { isLoopback, loopbackNames } from '../http/loopback.ts'
import type { Config } from '../lib/config.ts'
import { answerPage } from './html/answerPage.ts'
import { messagePage } from './html/page.ts'

/** 421 to a foreign host name, against DNS rebinding. On loopback all names count with the port; elsewhere health and
 * readiness answer to any, for balancers. */
export function knownHost(
  config: Pick<Config, 'siteUrl' | 'portalUrl' | 'siteOrigins'>,
): MiddlewareHandler<CloudEnv> {
  const isLocal = isLoopback(new URL(config.siteUrl).hostname)
  const known = new Set(config.siteOrigins.flatMap(spellings))

  const isKnown = (c: Context<CloudEnv>, host: string) => {
    const port = c.env?.incoming?.socket.localPort
    return known.has(host) || (isLocal && loopbackNames.some((name) => host === `${name}:${port}`))
  }

  return async (c, next) => {
    if (hostsOf(c).every((host) => isKnown(c, host))) return next()
    if (!isLocal && probes.includes(c.req.path)) return next()

    const text = `The portal isn’t at this address. Open ${config.portalUrl} instead.`
    if (!c.req.header('accept')?.includes('text/html')) throw new HttpError('MISDIRECTED', text)
    return answerPage(c, misdirectedPage(config.portalUrl), { status: 421 })
  }
}

const probes: string[] = [calls.health.path, calls.ready.path]

function hostsOf(c: Context): string[] {
  const [, , authority = ''] = c.req.url.split('/', 3)
  return [authority, c.req.header('host') ?? authority].map((host) => host.toLowerCase())
}

function spellings(origin: string): string[] {
  const { host, port, protocol } = new URL(origin)
  return port === '' ? [host, `${host}:${protocol === 'https:' ? 443 : 80}`] : [host]
}

const misdirectedPage = (portalUrl: string) =>
  messagePage({
    title: 'Not the portal’s address',
    text: 'The portal is not served under this address.',
    link: { href: portalUrl, label: 'Open the Developer Portal' },
  })
