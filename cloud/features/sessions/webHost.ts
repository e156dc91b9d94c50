import { and, isNotNull, lt, sql } from 'drizzle-orm'
import { containersModel, glassesOf, hasPart, type SessionEvent } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { type apps, openSession, sessions } from '../../db/schema.ts'
import type { Ctx } from '../../http/ctx.ts'
import { conflict, HttpError, invalid } from '../../http/httpError.ts'
import { sandboxOriginOf } from '../../lib/sandboxOrigin.ts'
import { type Line, type Pending, remarkLine, stateLine } from './logLines.ts'
import { ownSession } from './ownSession.ts'
import { sendCommand } from './store.ts'
import type { SessionRow } from './toSession.ts'
import { writeBatch } from './writeBatch.ts'

/** Whether a browser or a command stands in for glasses and phone of a session: no process holds it. */
export const isHosted = ({ pageOrigin }: Pick<SessionRow, 'pageOrigin'>): boolean => pageOrigin !== null

type Tried = Pick<typeof apps.$inferSelect, 'kind' | 'webAddress'> & { release: PageRelease | null }

/** A release with a bundle. */
export type PageRelease = { id: string; bundle: string }

/** The address of a page, or the id of a release. */
export type PageSource = { address?: string | undefined; release?: string | undefined }

type Wanted = {
  id: string
  source: PageSource | undefined
  sandboxOrigin: string | null
}

/** What a web app's session has from the start; nothing of another. Throws 422 if it can't start so, 409 without web apps. */
export function hostedFields({ kind, webAddress, release }: Tried, wanted: Wanted): Partial<SessionRow> {
  const { id, source, sandboxOrigin } = wanted
  if (!hasPart(kind, 'page')) {
    if (source !== undefined) throw invalid({ source: 'Leave this out: only web apps have a page.' })
    return {}
  }
  if (sandboxOrigin === null)
    throw conflict('WEB_APPS_OFF', 'Web apps are turned off here. Set SANDBOX_ORIGIN to a domain of its own.')
  const page = pageOf(release, source?.address ?? webAddress)
  if (page === null) throw invalid({ source: 'Enter the address of your page, or upload a release.' })
  const model = glassesOf({ model: containersModel })
  return {
    model,
    state: 'running',
    connected: true,
    ...page,
    pageOrigin: sandboxOriginOf(sandboxOrigin, id),
  }
}

function pageOf(release: PageRelease | null, pageAddress: string | null): Partial<SessionRow> | null {
  if (release !== null) return { releaseId: release.id, bundle: release.bundle }
  return pageAddress ? { pageAddress } : null
}

/** A web app's session, for whoever started it. Throws 404 for everybody else, and 403 as `ownSession`. */
export async function hostedSession(
  ctx: Ctx<'user'>,
  id: string,
  action: 'see' | 'develop',
): Promise<SessionRow> {
  const row = await ownSession(ctx, id, action)
  if (!isHosted(row)) throw new HttpError('NOT_FOUND', 'Only sessions of web apps have this.')
  if (row.developerId !== ctx.user.id)
    throw new HttpError('NOT_FOUND', 'Only the person who started this session can do this.')
  return row
}

/** Ends a session in the caller's transaction: a hosted one at once, another by the process that holds it. */
export async function stopWherever(tx: Database, row: SessionRow, reason: string): Promise<void> {
  if (!isHosted(row)) return sendCommand(tx, row, { type: 'stop', reason })
  await writeBatch(tx, new Map([[row.id, pendingOf(endLine(reason))]]))
}

export const endLine = (reason: string): Line => stateLine(`ended: ${reason}`, { state: 'ended' })

/** Ends the hosted sessions whose page gave no sign for `ms`, and returns the last lines of each. */
export const endSilent = (db: Database, ms: number): Promise<Map<string, SessionEvent[]>> =>
  db.transaction(async (tx) => {
    const isSilent = lt(sessions.heldAt, sql`now() - make_interval(secs => ${ms / 1_000})`)
    const rows = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(openSession, isNotNull(sessions.pageOrigin), isSilent))
      .orderBy(sessions.id)
      .for('update', { skipLocked: true })
    const last = [remarkLine('The page that showed the app was closed.'), endLine('left')]
    return writeBatch(tx, new Map(rows.map(({ id }) => [id, pendingOf(...last)])))
  })

function pendingOf(...lines: Line[]): Pending {
  const at = new Date()
  return {
    entries: lines.flatMap(({ entries }) => entries.map((entry) => ({ ...entry, at }))),
    change: Object.assign({}, ...lines.map(({ change }) => change)),
  }
}
