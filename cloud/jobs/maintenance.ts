import { forgetOldSignUps } from '../auth/signUps.ts'
import type { Database } from '../db/database.ts'
import { pruneHealth } from '../domain/health/index.ts'
import { sweepImages } from '../domain/images/index.ts'
import { warnOfEndingKeys } from '../domain/keys/index.ts'
import type { Outbox } from '../domain/mail/index.ts'
import { sendDigest } from '../domain/review/index.ts'
import { sweepScreenshots } from '../domain/screenshots/index.ts'
import { keepLogDays, pruneSessions } from '../domain/sessions/index.ts'
import { forgetOldKeys } from '../http/idempotency.ts'
import { clearRateLimits } from '../http/limits/limiter.ts'
import { describeFailure } from '../lib/describeFailure.ts'
import type { Log } from '../lib/log.ts'

const mailPause = 30_000
const cleaningPause = 3_600_000

type Deps = { db: Database; outbox: Outbox; log: Log; portalUrl: string }

export function startMaintenance({ db, outbox, log, portalUrl }: Deps): () => void {
  const clean = () => {
    const works = [
      forgetOldKeys,
      clearRateLimits,
      forgetOldSignUps,
      pruneSessions,
      keepLogDays,
      sweepScreenshots,
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
    void Promise.all(works).then(outbox.flushSoon)
  }
  mail()
  clean()
  const timers = [setInterval(mail, mailPause), setInterval(clean, cleaningPause)]
  return () => timers.forEach(clearInterval)
}
