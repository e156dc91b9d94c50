import { calls } from '../../../src/api/contract.ts'
import { adminUsers } from '../../db/schema.ts'
import { lockRole } from '../../http/authenticate/role.ts'
import { type App, inTransaction } from '../../http/ctx.ts'
import { notFound } from '../../http/httpError.ts'
import { route, staffRoute, type UserRequest } from '../../http/route.ts'
import { toOwnApp } from '../apps/mappers.ts'
import type { Services } from '../deps.ts'
import { addAdminUser, changeRole, listAdminUsers, removeAdminUser } from './adminUsers.ts'
import { decide } from './decide.ts'
import { pageAudit, readAdminApp } from './readAudit.ts'
import { createTestSubmission, fixAppStatuses } from './repairs.ts'
import { countByStatus, tally, totalOf } from './stats.ts'
import { latestSubmitted, listSubmitted, pageAllApps, pageSubmitted } from './submissions.ts'

export function reviewRoutes(app: App, services: Services): void {
  const { db, config, sessions, logos } = services

  staffRoute(app, services, calls.checkAdmin, async ({ user, role }) => ({
    isAdmin: true,
    role,
    email: user.email,
  }))

  route(app, services, calls.getStats, async () => {
    const [byStatus, waiting, admins, recentSubmissions] = await Promise.all([
      countByStatus(db),
      tally(db, 'queue'),
      db.$count(adminUsers),
      latestSubmitted(db, 3),
    ])
    logos.want(recentSubmissions)
    const counts = { ...lowerCase(byStatus), submitted: waiting, admins }
    return { counts, total: totalOf(byStatus), recentSubmissions }
  })

  route(app, services, calls.listSubmitted, async ({ query: { limit } }) => {
    const submitted = await listSubmitted(db, limit)
    logos.want(submitted)
    return submitted
  })

  route(app, services, calls.pageSubmitted, async ({ user, query }) => {
    const page = await pageSubmitted(db, user, query)
    logos.want(page.items)
    return page
  })

  route(app, services, calls.pageAllApps, async ({ query }) => {
    const page = await pageAllApps(db, query)
    logos.want(page.items)
    return page
  })

  route(app, services, calls.getAdminApp, async ({ params, setVersion }) => {
    const detail = await readAdminApp(db, params.packageName)
    setVersion(detail.version)
    logos.want([detail])
    return detail
  })

  const decideOn = async (
    event: 'approve' | 'reject',
    request: UserRequest<typeof calls.approveApp | typeof calls.rejectApp, Services>,
  ) => {
    const { ctx, params, body, versions, setVersion } = request
    const decision = {
      event,
      packageName: params.packageName,
      notes: body.notes,
      points: body.reasons ?? [],
      versions,
      siteUrl: config.siteUrl,
      log: services.log,
    }
    const decided = await inTransaction(ctx, async (ctx) => {
      // Before the app, as whoever takes a role locks them.
      await lockRole(ctx.db, ctx.user)
      return decide(ctx, decision)
    })
    services.outbox.flushSoon()
    setVersion(decided.version)
    return decided
  }

  route(app, services, calls.approveApp, async (request) => ({
    message: 'The app was approved.',
    app: await decideOn('approve', request),
  }))

  route(app, services, calls.rejectApp, async (request) => ({
    message: 'The app was rejected.',
    app: await decideOn('reject', request),
  }))

  route(app, services, calls.listAdminUsers, () => listAdminUsers(db))

  route(app, services, calls.addAdminUser, async ({ ctx, body }) => {
    const entry = await addAdminUser(ctx, body)
    services.outbox.flushSoon()
    await sessions.rightsChanged([entry.email])
    return entry
  })

  route(app, services, calls.changeAdminRole, async ({ ctx, params, body }) => {
    const entry = await changeRole(ctx, { ...params, ...body })
    services.outbox.flushSoon()
    await sessions.rightsChanged([entry.email])
    return entry
  })

  route(app, services, calls.removeAdminUser, async ({ ctx, params }) => {
    await removeAdminUser(ctx, params.email)
    services.outbox.flushSoon()
    await sessions.rightsChanged([params.email.toLowerCase()])
    return { message: `${params.email.toLowerCase()} was removed.` }
  })

  route(app, services, calls.listAudit, ({ query }) => pageAudit(db, query))

  route(app, services, calls.debug, async () => {
    const byStatus = await countByStatus(db)
    const total = totalOf(byStatus)
    return {
      status: 'ok',
      time: new Date().toISOString(),
      counts: { apps: { total, ...lowerCase(byStatus) } },
    }
  })

  route(app, services, calls.fixAppStatuses, async ({ ctx }) => ({ fixed: await fixAppStatuses(ctx) }))

  route(app, services, calls.createTestSubmission, async ({ ctx }) => {
    if (!config.localTools) throw notFound()
    const row = await createTestSubmission(ctx, config)
    services.outbox.flushSoon()
    return { message: `${row.packageName} was submitted for review.`, app: await toOwnApp(ctx, row) }
  })
}

const lowerCase = (counts: Record<'DEVELOPMENT' | 'SUBMITTED' | 'PUBLISHED' | 'REJECTED', number>) => ({
  development: counts.DEVELOPMENT,
  submitted: counts.SUBMITTED,
  published: counts.PUBLISHED,
  rejected: counts.REJECTED,
})
