import { forgetOldKeys } from './apps/idempotency.ts'
import type { Database } from './db/database.ts'
import { describeFailure } from './describeFailure.ts'
import type { Log } from './log.ts'
import type { Outbox } from './outbox.ts'

const mailPause = 30_000
const cleaningPause = 3_600_000

/** What an instance does beside its requests: mails whose time has come, rows whose time is over. */
export function startMaintenance(db: Database, outbox: Outbox, log: Log): () => void {
  const clean = () => {
    forgetOldKeys(db).catch((error: unknown) =>
      log.error({ failure: describeFailure(error) }, 'cleaning failed'),
    )
  }
  outbox.wake()
  clean()
  const timers = [setInterval(outbox.wake, mailPause), setInterval(clean, cleaningPause)]
  return () => timers.forEach(clearInterval)
}
