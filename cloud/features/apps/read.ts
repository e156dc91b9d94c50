import { desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'

import type { OwnTeam } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { type AppRow, apps, memberships, teams } from '../../db/schema.ts'
import type { User } from '../../http/authenticate/user.ts'
import { domainsOfApp } from '../domains/provenDomains.ts'
import { isMemberOf, isReached, reachOf } from '../teams/membership.ts'
import { type AppSummaryRow, appSummaryColumns } from './mappers.ts'

const { id, name, slug } = getTableColumns(teams)
const team = { id, name, slug, role: memberships.role }

type OfTeam = { team: OwnTeam; provenDomains?: string[] }
type Wanted = { limit?: number | undefined; team?: string | undefined }

/** The reads of a developer's pages: each statement is built once and prepared, since building it costs more than it. */
export function appReader(db: Database) {
  const isTheirs = isMemberOf(apps.teamId, sql.placeholder('developer'))
  const ofTeam = sql.placeholder('team')
  const newestFirst = [desc(apps.createdAt), desc(apps.id)]
  const listed = (which: SQL) =>
    db
      .select({ ...appSummaryColumns, team })
      .from(apps)
      .innerJoin(memberships, isTheirs)
      .innerJoin(teams, eq(teams.id, apps.teamId))
      .where(which)
      .orderBy(...newestFirst)
  const all = listed(isReached).prepare('apps_of_developer')
  // Found in the index alone: who is in many teams has their apps all over the table.
  const newest = db
    .select({ id: apps.id })
    .from(apps)
    .innerJoin(memberships, isTheirs)
    .where(sql`(${ofTeam}::uuid is null or ${apps.teamId} = ${ofTeam}::uuid)`)
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
  const first = listed(inArray(apps.id, newest)).prepare('first_apps_of_developer')
  const one = db
    .select({ ...getTableColumns(apps), team, provenDomains: domainsOfApp })
    .from(apps)
    .innerJoin(memberships, isTheirs)
    .innerJoin(teams, eq(teams.id, apps.teamId))
    .where(eq(apps.packageName, sql.placeholder('packageName')))
    .prepare('app_of_developer')

  return {
    /** Of all teams of a person, or of one: those that their access token is for. */
    all: async (user: User, { limit, team }: Wanted = {}): Promise<(AppSummaryRow & OfTeam)[]> => {
      const given = { developer: user.id, ...reachOf(user), ...(team !== undefined && { team }) }
      // The index doesn't know the few apps that a token may be for.
      const isWhole = limit === undefined || given.names !== null
      return isWhole ? (await all.execute(given)).slice(0, limit) : first.execute({ ...given, limit })
    },
    one: async (developer: string, packageName: string): Promise<(AppRow & OfTeam) | undefined> =>
      (await one.execute({ developer, packageName }))[0],
  }
}
