import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { clusterImage } from '../db/embedded/clusterImage.ts'
import { openEmbedded } from '../db/embedded/embedded.ts'
import { askRunningPortal, embeddedDirectory, isHeld, writeBackup } from './controlSocket.ts'

process.umask(0o077)

try {
  const [path, ...more] = process.argv.slice(2)
  if (path === undefined || more.length > 0) throw new Error('Usage: npm run backup -- <file>')
  const { ok, text } = await backup(embeddedDirectory(readConfig(process.env).database), resolve(path))
  if (!ok) throw new Error(text)
  process.stdout.write(`${text}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

async function backup(dataDir: string, path: string) {
  if (await isHeld(dataDir)) return askRunningPortal(dataDir, ['backup', path])
  if (!existsSync(join(dataDir, 'database'))) throw new Error(`Couldn’t find a database in ${dataDir}.`)
  const { client, close } = await openEmbedded(dataDir, () => clusterImage(() => {}))
  return writeBackup(() => client.dumpDataDir('gzip'), path).finally(close)
}
