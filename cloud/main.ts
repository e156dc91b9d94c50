import { ConfigError, readConfig } from './config.ts'
import { LockedError, refuseIfHeld } from './db/lock.ts'
import type { RunningCloud } from './start.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

try {
  const config = readConfig(process.env)
  // Before anything heavy is loaded, so that a second process is refused at once.
  if (config.database.kind === 'embedded') refuseIfHeld(config.database.dataDir)

  const [{ createLog }, { startCloud }, { announce }] = await Promise.all([
    import('./log.ts'),
    import('./start.ts'),
    import('./announce.ts'),
  ])
  const cloud = await startCloud(config, createLog(config.logLevel), say)
  stopOnSignal(cloud.stop)
  say(announce(config, cloud.port))
} catch (error) {
  const isExpected =
    error instanceof ConfigError ||
    error instanceof LockedError ||
    (error instanceof Error && error.name === 'ListenError')
  process.stderr.write(
    `${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  )
  process.exit(1)
}

function stopOnSignal(stop: RunningCloud['stop']): void {
  const end = (signal: NodeJS.Signals) => {
    const stopped = stop(() => say(`${signal}: finishing the requests under way…`))
    stopped.then(
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
