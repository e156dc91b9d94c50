import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { domainsOfName, prefixOfDomain } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apps, teamDomains } from '../../db/schema.ts'
import { invalid } from '../../http/httpError.ts'

/** Of a selected app, the domains that its team proved. */
export const domainsOfApp: SQL<string[]> = sql<
  string[]
>`array(select ${teamDomains.domain} from ${teamDomains}
  where ${teamDomains.teamId} = ${apps.teamId} and ${teamDomains.provenAt} is not null order by 1)`

export async function provenDomains(db: Database, teamId: string): Promise<string[]> {
  const rows = await db
    .select({ domain: teamDomains.domain })
    .from(teamDomains)
    .where(and(eq(teamDomains.teamId, teamId), isNotNull(teamDomains.provenAt)))
    .orderBy(teamDomains.domain)
  return rows.map(({ domain }) => domain)
}

/** Why a team can’t have a package name: others proved a domain that it begins with, and the team none. */
export async function reasonAgainstName(
  db: Database,
  packageName: string,
  teamId: string,
): Promise<string | null> {
  const domains = domainsOfName(packageName)
  if (domains.length === 0) return null
  const rows = await db
    .select({ domain: teamDomains.domain, teamId: teamDomains.teamId })
    .from(teamDomains)
    .where(and(inArray(teamDomains.domain, domains), isNotNull(teamDomains.provenAt)))
  const [first] = rows
  if (!first || rows.some((row) => row.teamId === teamId)) return null
  return `Package names that begin with ${prefixOfDomain(first.domain)} belong to the team that proved ${first.domain}. Choose another name, or prove the domain in your team’s settings.`
}

/** Throws 422. */
export async function requireNameOf(tx: Database, packageName: string, teamId: string): Promise<void> {
  const reason = await reasonAgainstName(tx, packageName, teamId)
  if (reason !== null) throw invalid({ packageName: reason })
}
