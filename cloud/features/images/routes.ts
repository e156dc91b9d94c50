import type { Context } from 'hono'
import { calls, imageLimits, type Square } from '../../../src/api/contract.ts'
import { afterAnswer, isKnown } from '../../http/answer.ts'
import type { App, CloudEnv } from '../../http/ctx.ts'
import { invalid, notFound, refuseWhileBusy, tooMany } from '../../http/httpError.ts'
import { clientAddressBehind } from '../../http/limits/limits.ts'
import { route } from '../../http/route.ts'
import { createSemaphore } from '../../lib/semaphore.ts'
import { findOwnApp } from '../apps/findApp.ts'
import type { Services } from '../deps.ts'
import { imageReader, keepImage } from './images.ts'
import { makeLogo, makeScreenshot } from './pictures.ts'
import { keepScreenshot, listScreenshots, takenIn } from './screenshots.ts'

export function imageRoutes(app: App, services: Services): void {
  const { db, config, limits } = services
  // A decoded picture takes up to 64 MB.
  const decoding = createSemaphore({ width: 2, queue: 20 })

  route(app, services, calls.uploadImage, async ({ user, body }) => {
    await limits.take('imageUploads', user.id)
    const bytes = new Uint8Array(await body.file.arrayBuffer())
    const logo = await decoding.run(() => makeLogo(bytes, squareOf(body))).catch(refuseWhileBusy)
    const hash = await keepImage(db, logo)
    const { side } = imageLimits
    return { url: `${config.siteUrl}/images/${hash}.webp`, width: side, height: side }
  })

  const readImage = imageReader(db)
  const addressOf = clientAddressBehind(config.trustedProxies)
  const keyOf = (c: Context<CloudEnv>) => `images ${addressOf(c)}`
  const countCall = async (c: Context<CloudEnv>) => {
    const wait = await services.limitCalls(keyOf(c))
    if (wait !== null) throw tooMany(wait)
  }
  /** Limits concurrent pictures per address, as calls per person are. */
  const limitConcurrency = async (c: Context<CloudEnv>) => {
    const release = await services.perUserConcurrency(keyOf(c))
    if (release === null) throw tooMany(1)
    afterAnswer(c, release)
  }
  const policy = { 'content-security-policy': "default-src 'none'; sandbox" }

  app.get('/images/copy', async (c) => {
    await countCall(c)
    const hash = await services.logos.find(c.req.query('url') ?? '')
    await limitConcurrency(c)
    const bytes = hash === null ? null : await readImage(hash, 'webp')
    if (bytes === null) throw notFound()
    return c.body(bytes, 200, {
      ...policy,
      'cache-control': 'public, max-age=60',
      'content-type': 'image/webp',
    })
  })

  app.get('/images/:name{[0-9a-f]{64}\\.(webp|png)}', async (c) => {
    await countCall(c)
    const name = c.req.param('name')
    const [hash = '', extension] = name.split('.')
    const format = extension === 'png' ? 'png' : 'webp'
    const headers = {
      ...policy,
      etag: `"${name}"`,
      'cache-control': 'public, max-age=31536000, immutable',
    }
    if (isKnown(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers)
    await limitConcurrency(c)
    const bytes = await readImage(hash, format)
    if (bytes === null) throw notFound()
    return c.body(bytes, 200, { ...headers, 'content-type': `image/${format}` })
  })
}

type Sent = { left?: number | undefined; top?: number | undefined; size?: number | undefined }

function squareOf({ left, top, size }: Sent): Square | null {
  if (left === undefined && top === undefined && size === undefined) return null
  if (left === undefined || top === undefined || size === undefined)
    throw invalid({ size: 'Send left, top and size together.' })
  return { left, top, size }
}

export function screenshotRoutes(app: App, services: Services): void {
  const { config, limits } = services
  const decoding = createSemaphore({ width: 1, queue: 20 })

  route(app, services, calls.uploadScreenshot, async ({ ctx, user, params: { packageName }, body }) => {
    const own = await findOwnApp(ctx, packageName)
    await limits.take('screenshotUploads', user.id)
    const taken = await takenIn(ctx, own, body)
    const bytes = new Uint8Array(await body.file.arrayBuffer())
    const picture = await decoding.run(() => makeScreenshot(bytes, taken !== null)).catch(refuseWhileBusy)
    return { screenshot: await keepScreenshot(ctx, packageName, picture, taken, config.siteUrl) }
  })

  route(app, services, calls.listScreenshots, async ({ ctx, params: { packageName } }) => ({
    screenshots: await listScreenshots(ctx, packageName, config.siteUrl),
  }))
}
