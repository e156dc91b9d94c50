import { eq, getTableColumns, sql } from 'drizzle-orm'
import {
  type AdminApp,
  type AdminAppSummary,
  type App,
  type AppStatus,
  type AppSummary,
  appStatuses,
  furtherFields,
  type OwnTeam,
  pick,
  summaryFields,
  type TeamKind,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { type AppRow, apps, developers, teams } from '../../db/schema.ts'
import type { Ctx } from '../../http/ctx.ts'
import { provenDomains } from '../domains/provenDomains.ts'
import { nameOf } from '../people.ts'
import { readOwnTeam } from '../teams/teams.ts'
import { versionOf } from './findApp.ts'
import { contentOf } from './revision.ts'

export const toStatus = (text: string): AppStatus =>
  appStatuses.find((status) => status === text) ?? 'DEVELOPMENT'

export const takenDownOf = ({ suspendedAt, unpublishedAt }: Pick<AppRow, 'suspendedAt' | 'unpublishedAt'>) =>
  suspendedAt ? ('suspended' as const) : unpublishedAt ? ('unpublished' as const) : null

const { permissions, webPermissions, hardwareRequirements, ...withoutNeeds } = getTableColumns(apps)
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
  settings,
  tools,
  ...summaryColumns
} = withoutNeeds

/** Without the needs, screenshots and settings, which may be large. */
export const appSummaryColumns = summaryColumns
export type AppSummaryRow = Pick<AppRow, keyof typeof summaryColumns>

type OfTeam = { team?: OwnTeam | undefined; provenDomains?: string[] }

export function toAppSummary(row: AppSummaryRow & OfTeam): AppSummary {
  const status = toStatus(row.status)
  return {
    packageName: row.packageName,
    ...pick(row, summaryFields),
    isPublic: status === 'PUBLISHED',
    appStoreStatus: status,
    pendingUpdate: row.pendingUpdate,
    takenDown: takenDownOf(row),
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
    ...(row.team && { team: row.team }),
  }
}

export const toApp = (row: AppRow & OfTeam): App => ({
  ...toAppSummary(row),
  ...pick(contentOf(row), furtherFields),
  ...(row.provenDomains && { provenDomains: row.provenDomains }),
})

export const toOwnApp = async (ctx: Ctx<'user'>, row: AppRow): Promise<App> =>
  toApp({
    ...row,
    team: await readOwnTeam(ctx, row.teamId),
    provenDomains: await provenDomains(ctx.db, row.teamId),
  })

export type Owner = NonNullable<AdminAppSummary['ownerTeam']> & { email: string | null; domains?: string[] }

export const ownerColumns = {
  email: developers.email,
  id: teams.id,
  name: teams.name,
  kind: sql<TeamKind>`case when ${teams.personalOf} is null then 'shared' else 'personal' end`.as('kind'),
}

export async function readOwner(db: Database, { teamId, developerId }: AppRow): Promise<Owner> {
  const [owner] = await db
    .select(ownerColumns)
    .from(teams)
    .leftJoin(developers, eq(developers.id, developerId))
    .where(eq(teams.id, teamId))
  if (!owner) throw new Error('An app has no team.')
  return { ...owner, domains: await provenDomains(db, teamId) }
}

const forAdmins = (
  { reviewedBy, id, developerId }: AppSummaryRow,
  { email, domains: _, ...team }: Owner,
) => ({
  reviewedBy,
  id,
  developerId,
  developerEmail: email,
  ownerTeam: team,
})

export const toAdminAppSummary = (row: AppSummaryRow, owner: Owner): AdminAppSummary => ({
  ...toAppSummary(row),
  ...forAdmins(row, owner),
})

export const toAdminApp = (row: AppRow, owner: Owner): AdminApp => ({
  ...toApp({ ...row, ...(owner.domains && { provenDomains: owner.domains }) }),
  ...forAdmins(row, owner),
})
