import { describeFailure } from '../http/describeFailure.ts'
import { forgetOldKeys } from '../http/idempotency.ts'
import type { Log } from '../log.ts'
import type { Outbox } from '../mail/outbox.ts'
import { pruneSessions } from '../platform/sessions/prune.ts'
import type { Database } from './database.ts'

const mailPause = 30_000
const cleaningPause = 3_600_000

/** What an instance does beside its requests: mails whose time has come, rows whose time is over. */
export function startMaintenance(db: Database, outbox: Outbox, log: Log): () => void {
  const clean = () => {
    for (const work of [forgetOldKeys, pruneSessions]) {
      work(db).catch((error: unknown) => log.error({ failure: describeFailure(error) }, 'cleaning failed'))
    }
  }
  outbox.wake()
  clean()
  const timers = [setInterval(outbox.wake, mailPause), setInterval(clean, cleaningPause)]
  return () => timers.forEach(clearInterval)
}
