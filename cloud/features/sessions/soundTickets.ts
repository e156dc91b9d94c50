import { randomBytes } from 'node:crypto'

import { and, eq, gt, sql } from 'drizzle-orm'

import type { Database } from '../../db/database.ts'
import { openSession, sessions } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import type { User } from '../../http/authenticate/user.ts'
import { hashOf } from '../../lib/crypto.ts'
import type { SessionRow } from './toSession.ts'

const seconds = 30

/** Makes the ticket that opens a session's sound socket once, in place of an earlier one. */
export async function makeSoundTicket(
  db: Database,
  id: string,
  { id: soundUserId, token }: User,
): Promise<{ ticket: string; expiresAt: string }> {
  const ticket = randomBytes(24).toString('base64url')
  const expiresAt = new Date(Date.now() + seconds * 1_000).toISOString()
  await db
    .update(sessions)
    .set({
      soundTicket: hashOf(ticket),
      soundTicketAt: sql`now()`,
      soundUserId,
      soundTokenId: token?.id ?? null,
    })
    .where(eq(sessions.id, id))
  return { ticket, expiresAt }
}

/** The open session that a ticket opens, which it does for the first caller only; undefined for none. */
export async function takeSoundTicket(
  db: Database,
  id: string,
  ticket: string,
): Promise<SessionRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db
    .update(sessions)
    .set({ soundTicket: null, soundTicketAt: null })
    .where(
      and(
        eq(sessions.id, id),
        openSession,
        eq(sessions.soundTicket, hashOf(ticket)),
        gt(sessions.soundTicketAt, sql`now() - make_interval(secs => ${seconds})`),
      ),
    )
    .returning()
  return row
}
