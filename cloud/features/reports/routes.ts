import { calls } from '../../../src/api/contract.ts'
import type { App } from '../../http/cloudEnv.ts'
import { route } from '../../http/route.ts'
import type { Services } from '../deps.ts'
import { handleReport, pageReports } from './reports.ts'

export function reportRoutes(app: App, services: Services): void {
  route(app, services, calls.listReports, ({ ctx, query }) => pageReports(ctx, query))

  route(app, services, calls.handleReport, async ({ ctx, params }) => ({
    report: await handleReport(ctx, params.id),
  }))
}
