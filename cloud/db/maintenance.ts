import { sweepImages } from '../api/images/images.ts'
import { warnOfEndingKeys } from '../api/keys/warnOfEndingKeys.ts'
import { sendDigest } from '../api/review/digest.ts'
import { forgetOldSignUps } from '../auth/signUps.ts'
import { describeFailure } from '../http/describeFailure.ts'
import { forgetOldKeys } from '../http/idempotency.ts'
import { clearRateLimits } from '../limits/clearRateLimits.ts'
import type { Log } from '../log.ts'
import type { Outbox } from '../mail/outbox.ts'
import { pruneHealth } from '../platform/health/prune.ts'
import { keepLogDays } from '../platform/sessions/logDays.ts'
import { pruneSessions } from '../platform/sessions/prune.ts'
import type { Database } from './database.ts'

const mailPause = 30_000
const cleaningPause = 3_600_000

type Deps = { db: Database; outbox: Outbox; log: Log; portalUrl: string }

/** What an instance does beside its requests: mails whose time has come, rows whose time is over. */
export function startMaintenance({ db, outbox, log, portalUrl }: Deps): () => void {
  const clean = () => {
    const works = [
      forgetOldKeys,
      clearRateLimits,
      forgetOldSignUps,
      pruneSessions,
      keepLogDays,
      sweepImages,
      pruneHealth,
    ]
    for (const work of works) {
      work(db).catch((error: unknown) => log.error({ failure: describeFailure(error) }, 'cleaning failed'))
    }
  }
  const mail = () => {
    const works = [warnOfEndingKeys, sendDigest].map((work) =>
      work(db, portalUrl).catch((error: unknown) =>
        log.error({ failure: describeFailure(error) }, 'writing mails failed'),
      ),
    )
    void Promise.all(works).then(outbox.wake)
  }
  mail()
  clean()
  const timers = [setInterval(mail, mailPause), setInterval(clean, cleaningPause)]
  return () => timers.forEach(clearInterval)
}
