import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { GlassesModel } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apps, developers, memberships, openSession, sessions } from '../../db/schema.ts'
import { reaches, type User } from '../../http/authenticate/user.ts'
import { appNotFound, conflict } from '../../http/httpError.ts'
import { ownListener } from '../listeners/present.ts'
import { isMemberOf, requireRole } from '../teams/membership.ts'
import { addSessionDay } from './retention.ts'
import type { SessionRow } from './toSession.ts'
import { hostedFields } from './webHost.ts'

export type Submitted = Pick<SessionRow, 'appId' | 'publicUrl' | 'submissionId' | 'userId'> &
  Pick<typeof apps.$inferSelect, 'kind' | 'webAddress'>

type Start = {
  user: User
  packageName: string
  /** Without it the app must be of the user's teams, and is tried as it is now. */
  submitted?: Submitted | undefined
  listener?: string | undefined
  /** Of a web app, the address of its page in place of the app's own. */
  source?: string | undefined
  sandboxOrigin: string | null
  model: GlassesModel
  holder: string
  most: number
}

/** Makes a session of an app. Throws 404, 422, and 409 when the person has `most` that run, the
 * listener is gone or web apps are turned off. */
export async function insertSession(
  db: Database,
  { user, packageName, submitted, listener, source, sandboxOrigin, model, holder, most }: Start,
): Promise<SessionRow> {
  const id = randomUUID()
  const startedAt = new Date()
  await addSessionDay(db, startedAt)
  return db.transaction(async (tx) => {
    const { kind, webAddress, ...tried } = submitted ?? (await lockPresentOf(tx, packageName, user))
    const hosted = hostedFields({ kind, webAddress }, { id, source, listener, sandboxOrigin })
    const place = listener === undefined ? {} : await placeOf(tx, listener, tried.appId, user)
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
async function lockPresentOf(tx: Database, packageName: string, user: User): Promise<Submitted> {
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
  return { ...present, submissionId: null, userId: user.email }
}

async function placeOf(
  tx: Database,
  listener: string,
  appId: string,
  user: User,
): Promise<Partial<SessionRow>> {
  const { id, name, target } = await ownListener(tx, { id: listener, appId, userId: user.id })
  return { listenerId: id, listenerName: name, ...(target !== null && { publicUrl: `http://${target}` }) }
}
