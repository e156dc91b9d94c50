import { type Context, Hono } from 'hono'
import { html } from 'hono/html'

import { framingProblem } from '../../src/api/contract.ts'
import type { Database } from '../db/database.ts'
import { openedWebPage } from '../features/sessions/webPage.ts'
import type { CloudEnv } from '../http/ctx.ts'
import { answerFailure } from '../http/failures.ts'
import { notFound } from '../http/httpError.ts'
import { clientAddressBehind, type Limits } from '../http/limits/limits.ts'
import type { Config } from '../lib/config.ts'

type Dependencies = { db: Database; config: Config; limits: Limits }

/** An app's web page for Try It, in a document of its own: so the portal's documents allow no foreign frames. */
export function webPageFrame({ db, config, limits }: Dependencies): Hono<CloudEnv> {
  const addressOf = clientAddressBehind(config.trustedProxies)
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'frame-src https: http:',
    `frame-ancestors 'self' ${config.portalUrl}`,
    "base-uri 'none'",
  ].join('; ')

  return new Hono<CloudEnv>().onError(answerFailure).get('/webpage', async (c) => {
    if (!isFramed(c)) throw notFound()
    await limits.take('sdkByAddress', addressOf(c))
    const portal = config.siteUrl
    const url = await openedWebPage(db, { token: c.req.query('token') ?? '', portal })
    if (config.siteOrigins.some((origin) => framingProblem(url, origin) !== null)) throw notFound()
    c.header('content-security-policy', policy)
    c.header('x-frame-options', undefined)
    c.header('cache-control', 'no-store')
    return c.html(pageOf(url))
  })
}

/** In a tab of its own, the page would be seen at the portal's address. */
const isFramed = (c: Context) => [undefined, 'iframe'].includes(c.req.header('sec-fetch-dest'))

/** The page keeps its origin for cookies and storage, but can't leave the frame or block the portal by a dialog. */
const sandbox = 'allow-same-origin allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'

const pageOf = (url: string) => html`<!doctype html>
<html lang="en">
  <head>
    <title>Web page</title>
    <style>
      html, body, iframe { display: block; width: 100%; height: 100%; margin: 0; border: 0; }
    </style>
  </head>
  <body>
    <iframe title="The app’s web page" src="${url}" sandbox="${sandbox}"></iframe>
  </body>
</html>
`
