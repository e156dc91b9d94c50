import { writeFileSync } from 'node:fs'
import { readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import type { Config } from '../lib/config.ts'
import { adminCommand, type Outcome } from './adminCommand.ts'
import { askRunningPortal, isHeld } from './controlSocket.ts'

process.umask(0o077)

try {
  const { args, out } = withoutOut(process.argv.slice(2))
  const { ok, text } = await run(args, readConfig(process.env))
  if (ok && out !== null) keep(text, out)
  else if (ok) console.log(text)
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
  return adminCommand({ db, config }, args).finally(close)
}

/** Only this process knows where the person's files are. */
function withoutOut(given: string[]): { args: string[]; out: string | null } {
  const [at, out] = [given.indexOf('--out'), given[given.indexOf('--out') + 1]]
  if (at === -1 || given[0] !== 'export') return { args: given, out: null }
  if (out === undefined) throw new Error('Say which file to write after --out.')
  return { args: given.toSpliced(at, 2), out }
}

function keep(text: string, path: string): void {
  try {
    writeFileSync(path, `${text}\n`, { mode: 0o600, flag: 'wx' })
  } catch (cause) {
    throw new Error(`${path} couldn’t be written. Choose a file that doesn’t exist yet.`, { cause })
  }
  console.log(`Written to ${path}, which only you can read.`)
}
