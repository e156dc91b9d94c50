import { ConfigError, readConfig } from './config.ts'
import { LockedError } from './db/lock.ts'
import { createLog } from './log.ts'
import { demoAccounts } from './seed/demoAccounts.ts'
import { ListenError, startCloud } from './start.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

try {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const cloud = await startCloud(config, log, say)
  stopOnSignal(cloud.stop)

  const url = config.port === 0 ? `http://${config.host}:${cloud.port}` : config.siteUrl
  say('')
  say(`Portal         ${url}`)
  say(`API            ${url}/api  (reference at ${url}/docs/api)`)
  say(`Documentation  ${url}/docs`)
  if (config.localTools) say(`Mailbox        ${url}/mail`)
  if (config.demo) for (const { email, password } of demoAccounts) say(`Demo account   ${email}  ${password}`)
  if (config.smtpUrl === null && !config.localTools) {
    say('No SMTP_URL is set: mails are kept in the database and reach nobody.')
  }
  say('')
  say(`Portal ready at ${url}`)
} catch (error) {
  const isExpected =
    error instanceof ConfigError || error instanceof LockedError || error instanceof ListenError
  process.stderr.write(
    `${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  )
  process.exit(1)
}

function stopOnSignal(stop: () => Promise<void>): void {
  const end = (signal: NodeJS.Signals) => {
    say(`${signal}: finishing the requests under way…`)
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
}
