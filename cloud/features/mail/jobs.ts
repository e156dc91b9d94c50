import { setTimeout as pause } from 'node:timers/promises'

import type { Database } from '../../db/database.ts'
import { describeFailure, logFailure } from '../../lib/describeFailure.ts'
import type { Log } from '../../lib/log.ts'
import { measures } from '../../lib/measures.ts'
import { isAudience } from '../teams/people.ts'
import type { Mailer } from './mail.ts'
import { claimDueMail, deleteMail, type Outbox } from './outbox.ts'

export function openOutbox(db: Database, mailer: Mailer, log: Log): Outbox {
  let sending: Promise<void> = Promise.resolve()
  const stopping = new AbortController()
  return {
    flushSoon: () => {
      sending = sending
        .then(() => sendDueMails({ db, mailer, log, signal: stopping.signal }))
        .catch(logFailure(log, 'outbox failed'))
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

type Sender = { db: Database; mailer: Mailer; log: Log; signal: AbortSignal }

/** Sends due mails until none is left or `signal` aborts; 12 tries, after 1, 2, 4 … min. Instances may share it. */
async function sendDueMails({ db, mailer, log, signal }: Sender): Promise<void> {
  while (!signal.aborted) {
    const due = await claimDueMail(db)
    if (!due) return
    try {
      // Who lost their right since a mail was written doesn't read it.
      if (due.audience === null || (await isAudience(db, due.audience))) await mailer.send(due.mail)
      await deleteMail(db, due.id)
    } catch (error) {
      const isLast = due.attempts >= lastAttempt
      if (isLast) measures.mail.publish({ outcome: 'given up' })
      log.error(
        { failure: describeFailure(error), outboxId: due.id, attempts: due.attempts },
        isLast ? 'mail given up' : 'mail not sent',
      )
      if (isLast) await deleteMail(db, due.id)
    }
  }
}
