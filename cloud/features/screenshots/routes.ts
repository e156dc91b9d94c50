import { calls } from '../../../src/api/contract.ts'
import type { App } from '../../http/cloudEnv.ts'
import { refuseWhileBusy } from '../../http/httpError.ts'
import { route } from '../../http/route.ts'
import { createSemaphore } from '../../lib/semaphore.ts'
import { findOwnApp } from '../apps/findApp.ts'
import type { Services } from '../deps.ts'
import { makeScreenshot } from '../images/pictures.ts'
import { keepScreenshot, listScreenshots, takenIn } from './screenshots.ts'

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
