import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  type AppKind,
  type FromListener,
  type ListenerTicket,
  type listenerForm,
  listenerLimits,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apps, developers, listeners, teams } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import type { User } from '../../http/authenticate/user.ts'
import { conflict } from '../../http/httpError.ts'
import { hashOf } from '../../lib/crypto.ts'
import { findOwnAppWith } from '../apps/kind.ts'
import { keepDeveloper } from '../people.ts'
import type { OpenConnection } from './connections.ts'
import { isAwaited, type ListenerRow } from './present.ts'
import { notice } from './requests.ts'

type Form = { user: User; packageName: string } & z.output<typeof listenerForm>
type Opened = Omit<ListenerTicket, 'url'> & {
  changed: string[]
}

/** Makes a one-time ticket for a listener's socket; earlier ones end. Without `resume` the caller takes the name over
 * from any other command and app. Throws 404, 409 where `resume` lost the name, or the person has too many. */
export async function openListener(
  db: Database,
  { user, packageName, name, kind, resume }: Form,
): Promise<Opened> {
  const ticket = randomBytes(32).toString('base64url')
  return db.transaction(async (tx) => {
    const app = await findOwnAppWith({ db: tx, user }, packageName, kind === 'page' ? 'page' : 'listen')
    await keepDeveloper({ db: tx, user })
    // Of two at once the second waits here, and counts the first.
    await tx.select({ id: developers.id }).from(developers).where(eq(developers.id, user.id)).for('update')
    const rows = await tx.select().from(listeners).where(eq(listeners.userId, user.id))
    const own = rows.find((row) => row.name === name && row.appId === app.id)
    if (own && resume !== undefined) requireSameRun(own, resume)
    await requireRoom(tx, user.id, name)

    const others = rows.filter((row) => row.name === name && row.id !== own?.id && row.ended === null)
    await endListeners(
      tx,
      others.map(({ id }) => id),
      'replaced',
    )
    const given = {
      run: resume !== undefined && isUuid(resume) ? resume : randomUUID(),
      ticketHash: hashOf(ticket),
      ticketAt: sql`now()`,
      tokenId: user.token?.id ?? null,
      signInId: user.signIn !== undefined && isUuid(user.signIn) ? user.signIn : null,
      lastSeenAt: sql`now()`,
      ended: null,
    }
    const [row] = await tx
      .insert(listeners)
      .values({ userId: user.id, appId: app.id, name, ...given })
      .onConflictDoUpdate({
        target: [listeners.userId, listeners.appId, listeners.name],
        set: { ...given, ...(own?.run !== given.run && { since: sql`now()` }) },
      })
      .returning()
    if (!row) throw new Error('The listener was not stored.')
    const changed = [row, ...others].map(({ id }) => id)
    for (const id of changed) await tx.execute(notice({ type: 'changed', id }))
    return { id: row.id, run: row.run, ticket, changed }
  })
}

function requireSameRun({ run, ended, name }: ListenerRow, resume: string): void {
  if (run !== resume || ended === 'replaced')
    throw conflict(
      'LISTENER_REPLACED',
      `Another command listens as “${name}” now. Stop it, or choose another name.`,
    )
}

async function requireRoom(tx: Database, userId: string, name: string): Promise<void> {
  const present = await tx
    .select({ name: listeners.name })
    .from(listeners)
    .where(and(eq(listeners.userId, userId), isAwaited()))
  if (present.filter((row) => row.name !== name).length >= listenerLimits.listeners)
    throw conflict(
      'TOO_MANY_LISTENERS',
      `You can listen on at most ${listenerLimits.listeners} computers. Stop one first.`,
    )
}

export type Greeting = { app: string; kind: AppKind; team: string; account: string }

type Ready = Pick<Extract<FromListener, { type: 'ready' }>, 'ticket' | 'to'>

/** Makes a socket the listener's, if the ticket opens it, which it does for the first caller only; undefined for none. */
export async function connectListener(
  db: Database,
  id: string,
  { ticket, to }: Ready,
): Promise<OpenConnection | undefined> {
  if (!isUuid(id)) return undefined
  const connection = randomUUID()
  const lifetime = listenerLimits.ticket / 1_000
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(listeners)
      .set({
        ticketHash: null,
        ticketAt: null,
        connection,
        lastSeenAt: sql`now()`,
        target: targetOf(to),
      })
      .where(
        and(
          eq(listeners.id, id),
          eq(listeners.ticketHash, hashOf(ticket)),
          gt(listeners.ticketAt, sql`now() - make_interval(secs => ${lifetime})`),
          isNull(listeners.ended),
        ),
      )
      .returning()
    if (!row) return undefined
    await tx.execute(notice({ type: 'changed', id }))
    return { id, run: row.run, connection }
  })
}

function targetOf(to: string | undefined): string | null {
  const url = to === undefined ? null : URL.parse(`http://${to}`)
  return url !== null && url.href === `http://${url.host}/` ? url.host : null
}

export async function greetingOf(db: Database, id: string): Promise<Greeting> {
  const [greeting] = await db
    .select({ app: apps.name, kind: apps.kind, team: teams.name, account: developers.email })
    .from(listeners)
    .innerJoin(apps, eq(apps.id, listeners.appId))
    .innerJoin(teams, eq(teams.id, apps.teamId))
    .innerJoin(developers, eq(developers.id, listeners.userId))
    .where(eq(listeners.id, id))
  if (!greeting) throw new Error('The listener’s app has gone.')
  return greeting
}

export async function endListeners(
  db: Database,
  ids: string[],
  ended: NonNullable<ListenerRow['ended']>,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(listeners)
    .set({ ended, ticketHash: null, ticketAt: null })
    .where(and(inArray(listeners.id, ids), isNull(listeners.ended)))
}
