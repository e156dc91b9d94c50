import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import {
  type AppContent,
  appKindTable,
  type Observation,
  observationLimits,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { observations, sessions } from '../../db/schema.ts'
import type { Ctx } from '../../http/ctx.ts'
import { findOwnApp } from '../apps/findApp.ts'
import { redact } from './redact.ts'
import type { SessionRow } from './toSession.ts'

export type Seen = Omit<Observation, 'sessionId' | 'at'>

export async function keepObservations(tx: Database, seen: { row: SessionRow; seen: Seen }[]): Promise<void> {
  if (seen.length === 0) return
  await tx
    .insert(observations)
    .values(
      seen.map(({ row: { id: sessionId, appId, publicUrl, startedAt: at }, seen }) => ({
        sessionId,
        appId,
        publicUrl,
        at,
        seen: redact(seen) as Seen,
      })),
    )
    .onConflictDoUpdate({ target: observations.sessionId, set: { seen: sql`excluded.seen` } })
}

export async function readSeen(db: Database, sessionId: string): Promise<Seen | null> {
  const [row] = await db.select().from(observations).where(eq(observations.sessionId, sessionId))
  return row?.seen ?? null
}

const nothingSeen: Seen = { models: [], streams: [], requests: [], views: [], moments: [], cuts: [] }

/** What a web app's session has seen, with what it sees now; null where nothing of it is new. */
export async function addSeen(
  tx: Database,
  { id, startedAt }: SessionRow,
  now: readonly { name: string; at: Date }[],
): Promise<Seen | null> {
  if (now.length === 0) return null
  const before = (await readSeen(tx, id)) ?? nothingSeen
  const requests = [...new Set([...before.requests, ...now.map(({ name }) => name)])]
  if (requests.length === before.requests.length) return null
  const moments = requests.slice(before.requests.length).map((name) => {
    const at = now.find((one) => one.name === name)?.at ?? startedAt
    return { name, atMs: Math.max(0, at.getTime() - startedAt.getTime()) }
  })
  return { ...before, requests, moments: [...(before.moments ?? []), ...moments] }
}

/** A web app with a bundle runs as that; without an address of its own wherever its developer says. */
export function ranOn({ kind, publicUrl, webAddress, bundle }: Tried) {
  if (appKindTable[kind].address === 'publicUrl') return eq(sessions.publicUrl, publicUrl)
  if (bundle !== null) return eq(sessions.bundle, bundle)
  return webAddress === null ? isNotNull(sessions.pageAddress) : eq(sessions.pageAddress, webAddress)
}

type Tried = Pick<AppContent, 'kind' | 'publicUrl' | 'webAddress' | 'bundle'>
type Values = { appId: string; tried: Tried; submissionId?: string }

/** Observations of the latest sessions on an app's values, newest first: its owner's, a submission's reviewers'. */
export async function observationsOf(
  db: Database,
  { appId, tried, submissionId }: Values,
): Promise<Observation[]> {
  const isOwners = isNull(sessions.submissionId)
  const rows = await db
    .select({ observation: observations })
    .from(observations)
    .innerJoin(sessions, eq(sessions.id, observations.sessionId))
    .where(
      and(
        eq(observations.appId, appId),
        ranOn(tried),
        submissionId === undefined ? isOwners : or(isOwners, eq(sessions.submissionId, submissionId)),
      ),
    )
    .orderBy(desc(observations.at), desc(observations.sessionId))
    .limit(observationLimits.sessions)
  return rows.map(({ observation: { sessionId, at, seen } }) => ({
    sessionId,
    at: at.toISOString(),
    ...seen,
  }))
}

/** Observations of a developer's app with the server or page that its draft names. Throws 404. */
export async function ownObservations(ctx: Ctx<'user'>, packageName: string): Promise<Observation[]> {
  const { db } = ctx
  const app = await findOwnApp(ctx, packageName)
  return observationsOf(db, { appId: app.id, tried: app })
}
