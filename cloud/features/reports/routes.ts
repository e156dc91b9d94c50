import { calls } from '../../../src/api/contract.ts'
import type { App } from '../../http/cloudEnv.ts'
import { route } from '../../http/route.ts'
import type { Services } from '../deps.ts'
import { handleReport } from './handleReport.ts'
import { pageReports } from './readReports.ts'

export function reportRoutes(app: App, services: Services): void {
  const { db } = services

  route(app, services, calls.listReports, ({ query }) => pageReports(db, query))

  route(app, services, calls.handleReport, async ({ user, params }) => ({
    report: await handleReport(db, user.email, params.id),
  }))
}
