import { providerOf } from './app.ts'
import type { Database } from './db/database.ts'
import { eraseDueAccounts, pruneErasedAccounts } from './features/account/deletion.ts'
import { resetDue } from './features/account/factorResets.ts'
import { pruneSignIns } from './features/account/signIns.ts'
import { sweepBundles } from './features/bundles/sweepBundles.ts'
import { sweepUploads } from './features/bundles/uploads.ts'
import { pruneEvents } from './features/destinations/log.ts'
import type { FindToken } from './features/domains/findToken.ts'
import { recheckDomains } from './features/domains/settleCheck.ts'
import { pruneHealth } from './features/health/jobs.ts'
import { sweepImages } from './features/images/images.ts'
import { sweepScreenshots } from './features/images/screenshots.ts'
import { warnOfEndingKeys } from './features/keys/warnOfEndingKeys.ts'
import { pruneListeners } from './features/listeners/connections.ts'
import type { Outbox } from './features/mail/outbox.ts'
import { pruneIdTokens } from './features/publishers/exchange.ts'
import { publishDue } from './features/releases/control.ts'
import { sendDigest } from './features/review/reviewMails.ts'
import { keepLogDays, pruneSessions } from './features/sessions/retention.ts'
import { pruneTerminals } from './features/terminals/requests.ts'
import { pruneTokens, warnOfEndingTokens } from './features/tokens/endToken.ts'
import type { Sessions } from './glasses/sessions/sessions.ts'
import type { Ctx } from './http/ctx.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import { clearRateLimits } from './http/limits/limits.ts'
import { forgetOldSignUps } from './identity/signUps.ts'
import type { Config } from './lib/config.ts'
import { describeFailure } from './lib/describeFailure.ts'
import type { Log } from './lib/log.ts'

const publishPause = 10_000
const mailPause = 30_000
const cleaningPause = 3_600_000

type Deps = {
  db: Database
  outbox: Outbox
  sessions: Pick<Sessions, 'rightsChanged'>
  log: Log
  config: Config
  findToken: FindToken
}

/** Starts what is done by the clock: publishing by date, mails of what ends, cleaning. Returns what stops it. */
export function startMaintenance({ db, outbox, sessions, log, config, findToken }: Deps): () => void {
  const { portalUrl, provider } = config
  const erase = (db: Database) =>
    eraseDueAccounts(db, { portalUrl, provider }, ({ userId }) => sessions.rightsChanged([userId]))
  let isStopped = false
  // A job that is cut short is done in the next run.
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
      sweepUploads,
      sweepBundles,
      sweepImages,
      pruneHealth,
      pruneEvents,
      pruneTerminals,
      pruneTokens,
      pruneIdTokens,
      pruneListeners,
      erase,
      pruneErasedAccounts,
      pruneSignIns,
    ]
    for (const work of works) {
      work(db).catch(logFailure('cleaning failed'))
    }
  }
  const mail = () => {
    const checkDomains = (ctx: Ctx<'portalUrl'>) => recheckDomains(ctx, findToken)
    const works = [warnOfEndingKeys, warnOfEndingTokens, sendDigest, checkDomains].map((work) =>
      work({ db, portalUrl }).catch(logFailure('writing mails failed')),
    )
    void Promise.all(works).then(outbox.flushSoon)
  }
  const publish = () => {
    void publishDue({ db, portalUrl }).then(outbox.flushSoon, logFailure('publishing by date failed'))
    const resets = resetDue({ db, provider: providerOf(config, db), portalUrl })
    void resets.then(outbox.flushSoon, logFailure('resetting second factors failed'))
  }
  publish()
  mail()
  clean()
  const timers = [
    setInterval(publish, publishPause),
    setInterval(mail, mailPause),
    setInterval(clean, cleaningPause),
  ]
  return () => {
    isStopped = true
    timers.forEach(clearInterval)
  }
}
