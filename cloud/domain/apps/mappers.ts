import { getTableColumns } from 'drizzle-orm'

import {
  type AdminApp,
  type AdminAppSummary,
  type App,
  type AppStatus,
  type AppSummary,
  appStatuses,
  furtherFields,
  pick,
  summaryFields,
} from '../../../src/api/contract.ts'
import { type AppRow, apps } from '../../db/schema.ts'
import { nameOf } from '../account/index.ts'
import { contentOf } from './revision.ts'
import { versionOf } from './version.ts'

/** A stored status; what is unknown counts as DEVELOPMENT (SPEC.md §4). */
export const toStatus = (text: string): AppStatus =>
  appStatuses.find((status) => status === text) ?? 'DEVELOPMENT'

const { permissions, hardwareRequirements, ...withoutNeeds } = getTableColumns(apps)
const {
  tagline,
  categories,
  screenshots,
  onboarding,
  whatsNew,
  website,
  supportAddress,
  privacyPolicyUrl,
  language,
  translations,
  ...summaryColumns
} = withoutNeeds

/** What lists read of an app: all but what it needs and shows, which may be large. */
export const appSummaryColumns = summaryColumns
export type AppSummaryRow = Pick<AppRow, keyof typeof summaryColumns>

export function toAppSummary(row: AppSummaryRow): AppSummary {
  const status = toStatus(row.status)
  return {
    packageName: row.packageName,
    ...pick(row, summaryFields),
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

export const toApp = (row: AppRow): App => ({
  ...toAppSummary(row),
  ...pick(contentOf(row), furtherFields),
})

const forAdmins = ({ reviewedBy, id, developerId }: AppSummaryRow, developerEmail: string | null) => ({
  reviewedBy,
  id,
  developerId,
  developerEmail,
})

export const toAdminAppSummary = (row: AppSummaryRow, email: string | null): AdminAppSummary => ({
  ...toAppSummary(row),
  ...forAdmins(row, email),
})

export const toAdminApp = (row: AppRow, email: string | null): AdminApp => ({
  ...toApp(row),
  ...forAdmins(row, email),
})
