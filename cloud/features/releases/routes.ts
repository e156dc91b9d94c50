import { calls } from '../../../src/api/contract.ts'
import { credentialOf, type User } from '../../http/authenticate/user.ts'
import type { App } from '../../http/ctx.ts'
import { invalid, refuseWhileBusy } from '../../http/httpError.ts'
import { route } from '../../http/route.ts'
import { uploadRoute } from '../../http/uploadRoute.ts'
import { createSemaphore } from '../../lib/semaphore.ts'
import { findApp, findOwnApp } from '../apps/findApp.ts'
import { toOwnApp } from '../apps/mappers.ts'
import { keepUpload, type Upload } from '../bundles/uploads.ts'
import type { Services } from '../deps.ts'
import { publishRelease, rollBack, unpublish } from './control.ts'
import {
  createRelease,
  diffRelease,
  listReleaseFiles,
  readOwnRelease,
  submitRelease,
  unpackFor,
} from './freeze.ts'
import { readNameHistory } from './nameHistory.ts'
import { pageReleases } from './readReleases.ts'
import { reinstate, suspend } from './suspend.ts'

export function releaseRoutes(app: App, services: Services): void {
  const { db, limits, outbox } = services

  route(app, services, calls.listReleases, async ({ ctx, params, query }) =>
    pageReleases(db, await findOwnApp(ctx, params.packageName), query),
  )

  // Unpacking takes a core and the database's attention.
  const unpacking = createSemaphore({ width: 2, queue: 20 })
  const keep = async (bytes: AsyncIterable<Buffer>, user: User) => {
    await limits.take('bundleUploads', credentialOf(user))
    return keepUpload(db, bytes)
  }

  uploadRoute(app, services, calls.createRelease, keep, async ({ ctx, params, body, versions }) => {
    const { bundle: upload, ...form } = body as typeof body & { bundle?: Upload }
    if (upload === undefined) throw invalid({ bundle: 'Choose a ZIP file.' })
    try {
      const unpacked = await unpacking
        .run(() => unpackFor(ctx, params.packageName, upload))
        .catch(refuseWhileBusy)
      return await createRelease(ctx, params.packageName, { ...form, versions, unpacked })
    } finally {
      await upload.discard()
    }
  })

  route(app, services, calls.createRelease, async ({ ctx, user, params, body, versions }) => {
    await limits.take('submissions', credentialOf(user))
    return createRelease(ctx, params.packageName, { ...body, versions })
  })

  route(app, services, calls.listReleaseFiles, ({ ctx, params, query }) =>
    listReleaseFiles(ctx, params.packageName, { id: params.id, ...query }),
  )

  route(app, services, calls.getRelease, ({ ctx, params }) =>
    readOwnRelease(ctx, params.packageName, params.id),
  )

  route(app, services, calls.diffRelease, ({ ctx, params, query }) =>
    diffRelease(ctx, params.packageName, { id: params.id, ...query }),
  )

  route(app, services, calls.submitRelease, async ({ ctx, user, params, body }) => {
    await limits.take('submissions', credentialOf(user))
    const release = await submitRelease(ctx, params.packageName, { id: params.id, ...body })
    outbox.flushSoon()
    return { release }
  })

  route(app, services, calls.publishRelease, async ({ ctx, params: { packageName, id }, versions }) => {
    const release = await publishRelease(ctx, packageName, { id, versions })
    outbox.flushSoon()
    return { release }
  })

  route(app, services, calls.unpublishApp, async ({ ctx, params, body, versions, setVersion }) => {
    const own = await toOwnApp(ctx, await unpublish(ctx, params.packageName, { ...body, versions }))
    outbox.flushSoon()
    setVersion(own.version)
    return own
  })

  route(app, services, calls.rollBackApp, async ({ ctx, params, body, versions, setVersion }) => {
    const own = await toOwnApp(ctx, await rollBack(ctx, params.packageName, { ...body, versions }))
    outbox.flushSoon()
    setVersion(own.version)
    return own
  })

  route(app, services, calls.listReleasesOfApp, async ({ params, query }) =>
    pageReleases(db, await findApp(db, params.packageName), query),
  )

  route(app, services, calls.suspendApp, async ({ ctx, params, body, versions }) => {
    const suspended = await suspend(ctx, params.packageName, { ...body, versions })
    outbox.flushSoon()
    return { app: suspended }
  })

  route(app, services, calls.reinstateApp, async ({ ctx, params, body, versions }) => {
    const reinstated = await reinstate(ctx, params.packageName, { ...body, versions })
    outbox.flushSoon()
    return { app: reinstated }
  })

  route(app, services, calls.getNameHistory, ({ params }) => readNameHistory(db, params.packageName))
}
