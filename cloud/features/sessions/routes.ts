import { calls, glassesOf, isSessionOver } from '../../../src/api/contract.ts'
import type { App } from '../../http/ctx.ts'
import { route, streamRoute } from '../../http/route.ts'
import type { Services } from '../deps.ts'
import { readBridgeStorage, saveBridgeStorage } from './bridgeStorage.ts'
import { pointsOf } from './hostEvents.ts'
import { pageBytes, readPage } from './logPages.ts'
import { ownObservations } from './observations.ts'
import { mayRead, ownSession } from './ownSession.ts'
import { readThumbnail } from './photos.ts'
import { readSettings, resetValues, saveValues } from './settings.ts'
import { sessionsOfApp } from './store.ts'
import { toSession } from './toSession.ts'
import { hostedSession } from './webHost.ts'
import { openWebPage } from './webPage.ts'

export function sessionRoutes(app: App, services: Services): void {
  const { config, db, limits, sessions } = services

  route(app, services, calls.startSession, async ({ user, params, body }) => {
    const { model, listener, source, isTest } = body
    await limits.take(isTest ? 'testStarts' : 'sessionStarts', user.id)
    const on = { listener, source }
    const row = await sessions.start(user, params.packageName, glassesOf({ model }), on)
    return { session: toSession(row) }
  })

  route(app, services, calls.listSessions, async ({ ctx, params }) => ({
    sessions: (await sessionsOfApp(ctx, params.packageName)).map(toSession),
  }))

  route(app, services, calls.listObservations, async ({ ctx, params }) => ({
    observations: await ownObservations(ctx, params.packageName),
  }))

  route(app, services, calls.getSession, async ({ ctx, params }) => {
    const row = await ownSession(ctx, params.id, 'see')
    await sessions.touch(row.id)
    return { session: toSession(row) }
  })

  streamRoute(app, services, calls.listEvents, async (c, { ctx, user, params, query, isSignedIn }) => {
    const row = await ownSession(ctx, params.id, 'see')
    const last = Number(c.req.header('last-event-id') ?? query.after)
    const isAllowed = async () => (await isSignedIn()) && (await mayRead(ctx, row.id))
    const events = sessions.openStream(row, {
      personId: user.id,
      after: Number.isSafeInteger(last) && last >= 0 ? last : 0,
      isAllowed,
      ...(user.token && { endsAt: user.token.expiresAt }),
      cut: () => c.env.outgoing?.destroy(),
    })
    return c.body(events, 200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  })

  route(app, services, calls.listEvents, async ({ ctx, params, query: { after, limit } }) => {
    const row = await ownSession(ctx, params.id, 'see')
    await sessions.touch(row.id)
    const events = await readPage(db, row, { after, limit, bytes: pageBytes })
    const last = events.at(-1)?.sequence ?? after
    const isEnd = isSessionOver(row) && last >= row.lastSequence
    return { events, next: isEnd ? null : last }
  })

  route(app, services, calls.sendInput, async ({ ctx, params, body }) =>
    sessions.input(await ownSession(ctx, params.id, 'develop'), body),
  )

  route(app, services, calls.addHostEvents, async ({ ctx, user, params, body: { events } }) => {
    const row = await hostedSession(ctx, params.id, 'develop')
    await limits.take('hostEvents', user.id, pointsOf(events))
    return { lastSequence: await sessions.addHostEvents(row, events) }
  })

  route(app, services, calls.getBridgeStorage, async ({ ctx, params }) => ({
    values: await readBridgeStorage(db, await hostedSession(ctx, params.id, 'see')),
  }))

  route(app, services, calls.saveBridgeStorage, async ({ ctx, user, params, body: { values } }) => {
    const row = await hostedSession(ctx, params.id, 'develop')
    await limits.take('settingChanges', user.id)
    return { values: await saveBridgeStorage(db, row, values) }
  })

  route(app, services, calls.uploadPhoto, async ({ ctx, user, params, body: { file, requestId } }) => {
    const row = await ownSession(ctx, params.id, 'develop')
    await limits.take('photoUploads', user.id)
    return sessions.photo(row, requestId, new Uint8Array(await file.arrayBuffer()))
  })

  route(app, services, calls.getPhoto, async ({ ctx, params }) => {
    const { id } = await ownSession(ctx, params.id, 'see')
    return { photo: await readThumbnail(db, id, params.requestId) }
  })

  route(app, services, calls.openSound, async ({ ctx, user, params }) =>
    sessions.soundTicket(await ownSession(ctx, params.id, 'develop'), user),
  )

  route(app, services, calls.getSessionSettings, async ({ ctx, params }) =>
    readSettings(db, await ownSession(ctx, params.id, 'see')),
  )

  route(app, services, calls.saveSessionSettings, async ({ ctx, user, params, body }) => {
    const row = await ownSession(ctx, params.id, 'develop')
    await limits.take('settingChanges', user.id)
    const values = await saveValues(db, row, body.values)
    await sessions.settingsChanged(row)
    return { values }
  })

  route(app, services, calls.resetSessionSettings, async ({ ctx, user, params }) => {
    const row = await ownSession(ctx, params.id, 'develop')
    await limits.take('settingChanges', user.id)
    await resetValues(db, row)
    await sessions.settingsChanged(row)
    return { values: {} }
  })

  route(app, services, calls.callTool, async ({ ctx, user, params, body }) => {
    const row = await ownSession(ctx, params.id, 'develop')
    await limits.take('toolCalls', user.id)
    return sessions.callTool(row, params.toolId, body.parameters)
  })

  route(app, services, calls.openWebPage, async ({ ctx, user, params }) => {
    const row = await ownSession(ctx, params.id, 'develop')
    await limits.take('toolCalls', user.id)
    return openWebPage(db, row, config.siteUrl)
  })

  route(app, services, calls.stopSession, async ({ ctx, params }) => {
    await sessions.stop(await ownSession(ctx, params.id, 'develop'))
    return { session: toSession(await ownSession(ctx, params.id, 'develop')) }
  })
}
