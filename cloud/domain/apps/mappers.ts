import { type AdminApp, type App, type AppStatus, appStatuses } from '../../../src/api/contract.ts'
import type { AppRow } from '../../db/schema.ts'
import { nameOf } from '../account/index.ts'
import { contentOf } from './revision.ts'
import { versionOf } from './version.ts'

/** A stored status; what is unknown counts as DEVELOPMENT (SPEC.md §4). */
export const toStatus = (text: string): AppStatus =>
  appStatuses.find((status) => status === text) ?? 'DEVELOPMENT'

export function toApp(row: AppRow): App {
  const status = toStatus(row.status)
  return {
    packageName: row.packageName,
    ...contentOf(row),
    isPublic: status === 'PUBLISHED',
    appStoreStatus: status,
    pendingUpdate: row.pendingUpdate,
    appType: row.tpaType,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    reviewNotes: row.reviewNotes,
    reviewedBy: row.reviewedBy && nameOf(row.reviewedBy),
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    apiKeyLastFour: row.apiKeyLastFour,
    apiKeyCreatedAt: row.apiKeyCreatedAt?.toISOString() ?? null,
    version: versionOf(row),
  }
}

export const toAdminApp = (row: AppRow, developerEmail: string | null): AdminApp => ({
  ...toApp(row),
  reviewedBy: row.reviewedBy,
  id: row.id,
  developerId: row.developerId,
  developerEmail,
})
