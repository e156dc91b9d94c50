import { openAsBlob } from 'node:fs'
import { readConfig } from '../config.ts'
import { restoreEmbedded } from '../db/embedded/embedded.ts'
import { own } from '../db/upgrade.ts'
import { embeddedDirectory } from './controlSocket.ts'

process.umask(0o077)

try {
  const [path, ...more] = process.argv.slice(2)
  if (path === undefined || more.length > 0) throw new Error('Usage: npm run restore -- <file>')
  const dataDir = embeddedDirectory(readConfig(process.env).database)
  const dump = await openAsBlob(path).catch((cause: unknown) => {
    throw new Error(`Couldn’t read ${path}.`, { cause })
  })
  const image = new Blob([await dump.arrayBuffer()], { type: 'application/x-gzip' })
  const migration = await restoreEmbedded(dataDir, image)
  process.stdout.write(`Restored into ${dataDir}.\n`)
  if (migration !== own.migration) {
    process.stdout.write(`The next start updates it from ${migration} to ${own.migration}.\n`)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
