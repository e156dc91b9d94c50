import {
  calls,
  type App as DeveloperApp,
  hasPart,
  packageNameField,
  storedOf,
} from '../../../src/api/contract.ts'
import { credentialOf } from '../../http/authenticate/user.ts'
import type { App } from '../../http/ctx.ts'
import { appNotFound } from '../../http/httpError.ts'
import { runOnce } from '../../http/idempotency.ts'
import { route } from '../../http/route.ts'
import { previewPage } from '../../pages/install/installPages.ts'
import { needsReader } from '../account/todos.ts'
import type { Services } from '../deps.ts'
import { registerWithKey } from '../keys/makeKey.ts'
import { installPageOf } from '../mail/mail.ts'
import { publishApp } from '../review/publish.ts'
import { requireRight } from '../teams/membership.ts'
import { readOwnTeam } from '../teams/teams.ts'
import { deleteApp, editApp } from './edit.ts'
import { findOwnApp } from './findApp.ts'
import { toApp, toAppSummary, toOwnApp } from './mappers.ts'
import { appReader } from './read.ts'
import { previewListing } from './readListing.ts'
import { isNameFree, reasonAgainst, requireMayRegister } from './register.ts'
import { addTesters, listTesters, removeTester } from './testers.ts'

export function appRoutes(app: App, services: Services): void {
  const { db, config, limits, sessions, outbox } = services
  const read = appReader(db)
  const readNeeds = needsReader(services)

  route(app, services, calls.listApps, async ({ ctx, user, query }) => {
    if (query.team !== undefined) await readOwnTeam(ctx, query.team)
    const found = await read.all(user, query)
    return found.map(toAppSummary)
  })

  route(app, services, calls.getNeeds, ({ user, query }) => readNeeds(user, query.limit))

  route(app, services, calls.getApp, async ({ user, params, setVersion }) => {
    const found = await read.one(user.id, params.packageName)
    if (!found) throw appNotFound()
    return versioned(toApp(found), setVersion)
  })

  route(app, services, calls.checkPackageName, async ({ ctx, params, query }) => {
    const isValid = packageNameField.safeParse(params.packageName).success
    const reason = isValid ? await reasonAgainst(ctx, params.packageName, query.team) : null
    if (reason !== null) return { available: false, reason }
    return { available: isValid && (await isNameFree(ctx, params.packageName, query.team)) }
  })

  route(app, services, calls.registerApp, async ({ ctx, user, body, idempotencyKey, setVersion }) => {
    requireMayRegister(user, body)
    await limits.take('registrations', user.id)
    const registered = await runOnce(ctx, {
      key: idempotencyKey,
      request: body,
      work: async (ctx) => {
        const { row, apiKey } = await registerWithKey(ctx, body)
        return { app: await toOwnApp(ctx, row), apiKey }
      },
      mayReplay: (ctx, { app: { packageName } }) => requireRight(ctx, { packageName }, 'develop'),
    })
    setVersion(registered.app.version)
    return registered
  })

  route(app, services, calls.updateApp, async ({ ctx, params, body, versions, setVersion }) => {
    const row = await editApp(ctx, params.packageName, body, versions)
    if (body.permissions || body.settings) await sessions.draftChanged(params.packageName)
    if (body.kind && !hasPart(row.kind, 'keys')) await sessions.endOfEndedKeys(params.packageName)
    return versioned(await toOwnApp(ctx, row), setVersion)
  })

  route(app, services, calls.previewListing, async ({ ctx, user, params, body }) => {
    await limits.take('previews', user.id)
    const { values, ...shown } = body
    const listing = await previewListing(ctx, params.packageName, storedOf(values))
    return { html: await previewPage(config, listing, shown) }
  })

  route(app, services, calls.deleteApp, async ({ ctx, params, versions }) => {
    await deleteApp(ctx, params.packageName, versions)
    await sessions.endOfApp(params.packageName, 'app_deleted')
    return { message: 'The app was deleted.' }
  })

  route(app, services, calls.publishApp, async ({ ctx, user, params, body, versions, setVersion }) => {
    await limits.take('submissions', credentialOf(user))
    const row = await publishApp(ctx, params.packageName, { versions, ...body })
    outbox.flushSoon()
    services.logos.want([row], { anew: true })
    return versioned(await toOwnApp(ctx, row), setVersion)
  })

  route(app, services, calls.getShareLink, async ({ ctx, params }) => {
    const { packageName } = await findOwnApp(ctx, params.packageName)
    return { installUrl: installPageOf(config.siteUrl, { packageName }) }
  })

  route(app, services, calls.trackSharing, async ({ ctx, params, body }) => ({
    success: true as const,
    sharedWith: await addTesters(ctx, params.packageName, body.emails),
  }))

  route(app, services, calls.listTesters, async ({ ctx, params }) => ({
    testers: await listTesters(ctx, params.packageName),
  }))

  route(app, services, calls.removeTester, async ({ ctx, params }) => {
    await removeTester(ctx, params.packageName, params.email)
    return { message: 'The tester was removed.' }
  })
}

function versioned(app: DeveloperApp, setVersion: (version: string) => void): DeveloperApp {
  setVersion(app.version)
  return app
}
