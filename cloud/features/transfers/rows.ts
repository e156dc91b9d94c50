import { and, desc, eq, gt, inArray, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Transfer } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apps, developers, teams, transfers } from '../../db/schema.ts'
import { isProven } from '../../http/authenticate/proof.ts'
import type { Ctx } from '../../http/ctx.ts'
import { HttpError } from '../../http/httpError.ts'
import { teamsOf } from '../teams/membership.ts'

export type TransferRow = typeof transfers.$inferSelect

const mostListed = 200

const toTeams = alias(teams, 'to_team')

const selectFull = (db: Database) =>
  db
    .select({
      row: transfers,
      packageName: apps.packageName,
      name: apps.name,
      from: teams.name,
      to: toTeams.name,
      by: developers.email,
    })
    .from(transfers)
    .innerJoin(apps, eq(apps.id, transfers.appId))
    .innerJoin(teams, eq(teams.id, transfers.fromTeamId))
    .innerJoin(developers, eq(developers.id, transfers.offeredById))
    .leftJoin(toTeams, eq(toTeams.id, transfers.toTeamId))
    .$dynamic()

type Full = Awaited<ReturnType<typeof selectFull>>[number]

export const stateOf = ({ state, expiresAt }: TransferRow): Transfer['state'] =>
  state === 'OFFERED' && expiresAt <= new Date() ? 'EXPIRED' : state

const toTransfer = (
  { row, packageName, name, from, to, by }: Full,
  direction: Transfer['direction'],
): Transfer => ({
  id: row.id,
  packageName,
  name,
  from: { name: from },
  to: to ?? row.toEmail ?? '',
  toTeamId: row.toTeamId,
  direction,
  offeredBy: by,
  state: stateOf(row),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})

const isOpen = () => and(eq(transfers.state, 'OFFERED'), gt(transfers.expiresAt, new Date()))

/** Whether an offer is to a person's address, or to a team for which they may accept. */
export const isTo = ({ db, user: { id, email } }: Ctx<'user'>): SQL | undefined =>
  or(
    eq(transfers.toEmail, email.toLowerCase()),
    inArray(transfers.toTeamId, teamsOf(db, id, 'acceptTransfer')),
  )

/** The open offers to a person, and from the teams in which they may take them back, the newest first. */
export async function listTransfers(ctx: Ctx<'user' | 'provider'>): Promise<Transfer[]> {
  const { db, user } = ctx
  const mayCancel = inArray(transfers.fromTeamId, teamsOf(db, user.id, 'transferApp'))
  const [incoming, outgoing] = await Promise.all([transfersTo(ctx), selectOpen(db, mayCancel)])
  return [...incoming, ...outgoing.map((found) => toTransfer(found, 'outgoing'))]
}

/** The open offers to a person: those to their address only once it is proven. */
export async function transfersTo(ctx: Ctx<'user' | 'provider'>): Promise<Transfer[]> {
  const found = await selectOpen(ctx.db, isTo(ctx))
  const isOfAddress = ({ row }: Full) => row.toEmail !== null
  const mayRead = !found.some(isOfAddress) || (await isProven(ctx))
  return found.filter((one) => mayRead || !isOfAddress(one)).map((one) => toTransfer(one, 'incoming'))
}

const selectOpen = (db: Database, isConcerned: SQL | undefined): Promise<Full[]> =>
  selectFull(db)
    .where(and(isOpen(), isConcerned))
    .orderBy(desc(transfers.createdAt), desc(transfers.id))
    .limit(mostListed)

export async function readTransfer(
  db: Database,
  id: string,
  direction: Transfer['direction'],
): Promise<Transfer> {
  const [found] = await selectFull(db).where(eq(transfers.id, id))
  if (!found) throw transferNotFound()
  return toTransfer(found, direction)
}

export const transferNotFound = () => new HttpError('NOT_FOUND', 'We couldn’t find this offer.')
