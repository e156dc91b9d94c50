import { firstApps } from '../api/apps.ts'
import { calls, mostNeeds } from '../api/contract.ts'
import type { reads } from '../reads.ts'

/** Where the reads of the routes ask, for public/early.js. */
export const firstReads: Record<keyof typeof reads, string[]> = {
  dashboard: [`${calls.listApps.path}?limit=${firstApps}`, `${calls.getNeeds.path}?limit=${mostNeeds}`],
  apps: [`${calls.listApps.path}?limit=${firstApps}`],
  app: [calls.getApp.path],
  account: [calls.getMe.path],
  adminCheck: [calls.checkAdmin.path],
}
