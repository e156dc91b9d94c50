import { setTimeout as pause } from 'node:timers/promises'

import { eq, inArray, sql } from 'drizzle-orm'

import type { Database } from '../db/database.ts'
import { outbox } from '../db/schema.ts'
import { describeFailure } from '../http/describeFailure.ts'
import type { Log } from '../log.ts'

export type Mail = { to: string; subject: string; text: string }

type Mailer = { send: (mail: Mail) => Promise<void> }

export type Outbox = {
  /** Begins to send what is due, and returns at once. */
  wake: () => void
  /** Resolves when nothing is being sent. */
  settled: () => Promise<void>
  /**
   * Begins no other mail, and resolves when the one under way is sent or `timeout` ms are over. A mail that
   * was cut off becomes due again when its time has come.
   */
  stop: (timeout: number) => Promise<void>
}

/** The sender of this instance's outbox. */
export function openOutbox(db: Database, mailer: Mailer, log: Log): Outbox {
  let sending: Promise<void> = Promise.resolve()
  const stopping = new AbortController()
  return {
    wake: () => {
      sending = sending
        .then(() => sendDueMails({ db, mailer, log, signal: stopping.signal }))
        .catch((error: unknown) => log.error({ failure: describeFailure(error) }, 'outbox failed'))
    },
    settled: () => sending,
    stop: async (timeout) => {
      stopping.abort()
      const over = new AbortController()
      await Promise.race([sending, pause(timeout, null, { signal: over.signal })])
      over.abort()
    },
  }
}

const lastAttempt = 12

/**
 * Writes a mail into the outbox, in the transaction of the change that it reports: it is sent once that is committed,
 * not before `dueAt`.
 */
export async function post(tx: Database, mail: Mail, dueAt?: Date): Promise<void> {
  await tx.insert(outbox).values({ mail, ...(dueAt && { dueAt }) })
}

type Sender = { db: Database; mailer: Mailer; log: Log; signal: AbortSignal }

/**
 * Sends the mails that are due until none is left or `signal` aborts, and resolves then. A mail that cannot be
 * sent is tried again after 1, 2, 4 … minutes, 12 times in all. Any number of instances may do this at once.
 */
async function sendDueMails({ db, mailer, log, signal }: Sender): Promise<void> {
  while (!signal.aborted) {
    const due = await takeOne(db)
    if (!due) return
    try {
      await mailer.send(due.mail)
      await db.delete(outbox).where(eq(outbox.id, due.id))
    } catch (error) {
      const isLast = due.attempts >= lastAttempt
      log.error(
        { failure: describeFailure(error), outboxId: due.id, attempts: due.attempts },
        isLast ? 'mail given up' : 'mail not sent',
      )
      if (isLast) await db.delete(outbox).where(eq(outbox.id, due.id))
    }
  }
}

/** Takes the next mail out of others' reach until it would be due again. */
async function takeOne(db: Database) {
  const next = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(sql`${outbox.dueAt} <= now()`)
    .orderBy(outbox.dueAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      dueAt: sql`now() + interval '1 minute' * power(2, ${outbox.attempts})`,
    })
    .where(inArray(outbox.id, next))
    .returning()
  return taken
}
