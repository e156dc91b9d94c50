import { forgetOldSignUps } from '../auth/signUps.ts'
import type { Database } from '../db/database.ts'
import { pruneHealth } from '../domain/health/index.ts'
import { sweepImages } from '../domain/images/index.ts'
import { warnOfEndingKeys } from '../domain/keys/index.ts'
import { pruneListeners } from '../domain/listeners/index.ts'
import type { Outbox } from '../domain/mail/index.ts'
import { eraseDueAccounts, pruneErasedAccounts } from '../domain/person/index.ts'
import { sendDigest } from '../domain/review/index.ts'
import { sweepScreenshots } from '../domain/screenshots/index.ts'
import { keepLogDays, pruneSessions } from '../domain/sessions/index.ts'
import { pruneTerminals } from '../domain/terminals/index.ts'
import { pruneTokens, warnOfEndingTokens } from '../domain/tokens/index.ts'
import { forgetOldKeys } from '../http/idempotency.ts'
import { clearRateLimits } from '../http/limits/limiter.ts'
import type { Config } from '../lib/config.ts'
import { describeFailure } from '../lib/describeFailure.ts'
import type { Log } from '../lib/log.ts'
import type { Sessions } from '../platform/sessions/sessions.ts'

const mailPause = 30_000
const cleaningPause = 3_600_000

type Deps = {
  db: Database
  outbox: Outbox
  sessions: Pick<Sessions, 'rightsChanged'>
  log: Log
  config: Pick<Config, 'portalUrl' | 'provider'>
}

export function startMaintenance({ db, outbox, sessions, log, config }: Deps): () => void {
  const { portalUrl, provider } = config
  const erase = (db: Database) =>
    eraseDueAccounts(db, { portalUrl, provider }, ({ userId }) => sessions.rightsChanged([userId]))
  let isStopped = false
  // What a stop cuts short, the next run does.
  const logFailure = (text: string) => (error: unknown) => {
    if (!isStopped) log.error({ failure: describeFailure(error) }, text)
  }
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
      pruneTerminals,
      pruneTokens,
      pruneListeners,
      erase,
      pruneErasedAccounts,
    ]
    for (const work of works) {
      work(db).catch(logFailure('cleaning failed'))
    }
  }
  const mail = () => {
    const works = [warnOfEndingKeys, warnOfEndingTokens, sendDigest].map((work) =>
      work(db, portalUrl).catch(logFailure('writing mails failed')),
    )
    void Promise.all(works).then(outbox.flushSoon)
  }
  mail()
  clean()
  const timers = [setInterval(mail, mailPause), setInterval(clean, cleaningPause)]
  return () => {
    isStopped = true
    timers.forEach(clearInterval)
  }
}
