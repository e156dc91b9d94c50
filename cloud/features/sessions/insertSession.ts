import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { AppKind, GlassesModel } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apps, developers, memberships, openSession, revisions, sessions } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import { reaches, type User } from '../../http/authenticate/user.ts'
import { appNotFound, conflict, HttpError, invalid } from '../../http/httpError.ts'
import { ownListener } from '../listeners/present.ts'
import { isMemberOf, requireRole } from '../teams/membership.ts'
import { addSessionDay } from './retention.ts'
import type { SessionRow } from './toSession.ts'
import { hostedFields, type PageRelease, type PageSource } from './webHost.ts'

export type Submitted = Pick<SessionRow, 'appId' | 'publicUrl' | 'submissionId' | 'userId'> &
  Pick<typeof apps.$inferSelect, 'kind' | 'webAddress'> & { release: PageRelease | null }

type Start = {
  user: User
  packageName: string
  /** Without it the app must be of the user's teams, and is tried as it is now. */
  submitted?: Submitted | undefined
  listener?: string | undefined
  /** Of a web app, its page in place of the app's own. */
  source?: PageSource | undefined
  sandboxOrigin: string | null
  model: GlassesModel
  holder: string
  most: number
}

/** Makes a session of an app. Throws 404, 422, 409 with `most` running, the listener gone, or web apps turned off. */
export async function insertSession(
  db: Database,
  { user, packageName, submitted, listener, source, sandboxOrigin, model, holder, most }: Start,
): Promise<SessionRow> {
  const id = randomUUID()
  const startedAt = new Date()
  await addSessionDay(db, startedAt)
  return db.transaction(async (tx) => {
    const { kind, webAddress, release, ...tried } =
      submitted ?? (await lockPresentOf(tx, { packageName, user, source }))
    const hosted = hostedFields({ kind, webAddress, release }, { id, source, sandboxOrigin })
    if (listener !== undefined && release !== null)
      throw invalid({ listener: 'Leave this out: a release runs from its own files.' })
    const place =
      listener === undefined
        ? {}
        : await placeOf(tx, { id: listener, appId: tried.appId, kind, user }, hosted)
    // Of two starts at once the second waits here, and counts the first.
    await tx.select().from(developers).where(eq(developers.id, user.id)).for('update')
    const isTheirs = and(eq(sessions.developerId, user.id), openSession)
    if ((await tx.$count(sessions, isTheirs)) >= most)
      throw conflict('TOO_MANY_SESSIONS', `You have ${most} running sessions. End one to start another.`)

    const [row] = await tx
      .insert(sessions)
      .values({
        id,
        ...tried,
        ...place,
        packageName,
        model,
        ...hosted,
        holder,
        developerId: user.id,
        startedBy: user.email,
        startedAt,
      })
      .returning()
    if (!row) throw new Error('The session was not stored.')
    return row
  })
}

/** Neither the app's team nor the person's place in it changes before the session is there to be ended. */
async function lockPresentOf(
  tx: Database,
  { packageName, user, source }: Pick<Start, 'packageName' | 'user' | 'source'>,
): Promise<Submitted> {
  const [found] = await tx
    .select({
      appId: apps.id,
      publicUrl: apps.publicUrl,
      kind: apps.kind,
      webAddress: apps.webAddress,
      teamId: apps.teamId,
      role: memberships.role,
    })
    .from(apps)
    .innerJoin(memberships, isMemberOf(apps.teamId, user.id))
    .where(eq(apps.packageName, packageName))
    .for('share')
  if (!found || !reaches(user, found.teamId, packageName)) throw appNotFound()
  const { role, teamId: _, ...present } = found
  requireRole(role, 'develop')
  const release = await releaseOf(tx, present, source)
  return { ...present, submissionId: null, userId: user.email, release }
}

/** The release that a session is asked for, or the newest with a bundle where the app has no page elsewhere. Throws 404, 409. */
async function releaseOf(
  tx: Database,
  { appId, webAddress }: Pick<Submitted, 'appId' | 'webAddress'>,
  source: PageSource | undefined,
): Promise<PageRelease | null> {
  const wanted = source?.release ?? null
  if (wanted === null && (source !== undefined || webAddress)) return null
  if (wanted !== null && !isUuid(wanted)) throw releaseNotFound()
  const [found] = await tx
    .select({ id: revisions.id, bundle: revisions.bundle, suspendedAt: revisions.suspendedAt })
    .from(revisions)
    .where(
      and(
        eq(revisions.appId, appId),
        isNotNull(revisions.bundle),
        wanted === null ? undefined : eq(revisions.id, wanted),
      ),
    )
    .orderBy(desc(revisions.number))
    .limit(1)
  if (found?.suspendedAt) throw conflict('SUSPENDED', 'A reviewer suspended this release. Try another one.')
  if (found?.bundle) return { id: found.id, bundle: found.bundle }
  if (wanted === null) return null
  throw releaseNotFound()
}

const releaseNotFound = () => new HttpError('NOT_FOUND', 'We couldn’t find a release with a bundle.')

async function placeOf(
  tx: Database,
  { user, ...given }: { id: string; appId: string; kind: AppKind; user: User },
  { pageAddress = null }: Partial<SessionRow>,
): Promise<Partial<SessionRow>> {
  const { id, name, target } = await ownListener(tx, { ...given, userId: user.id })
  const place = { listenerId: id, listenerName: name }
  if (pageAddress === null) return { ...place, ...(target !== null && { publicUrl: `http://${target}` }) }
  if (new URL(pageAddress).host !== target)
    throw invalid({ source: `${name} shows ${target}. Run glasses preview there with this address.` })
  return place
}
