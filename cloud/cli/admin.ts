import { readConfig } from '../config.ts'
import { adminCommand, type Outcome } from '../control/adminCommand.ts'
import { askRunningPortal } from '../control/controlSocket.ts'
import { connect } from '../db/connect.ts'
import type { Config } from '../lib/config.ts'
import { isHeld } from './holder.ts'

process.umask(0o077)

try {
  const { ok, text } = await run(process.argv.slice(2), readConfig(process.env))
  if (ok) console.log(text)
  else console.error(text)
  process.exitCode = ok ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(args: string[], config: Config): Promise<Outcome> {
  const dataDir = config.database.kind === 'embedded' ? config.database.dataDir : null
  if (dataDir !== null && (await isHeld(dataDir))) {
    return askRunningPortal(dataDir, args).catch((cause: unknown) => {
      throw new Error('The portal is running but doesn’t respond. Stop it, then try again.', { cause })
    })
  }
  const { db, close } = await connect(config, console.log)
  return adminCommand(db, args).finally(close)
}
