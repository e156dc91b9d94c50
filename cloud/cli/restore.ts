import { openAsBlob } from 'node:fs'
import { readConfig } from '../config.ts'
import { restoreEmbedded } from '../db/embedded.ts'
import { embeddedDirectory } from './holder.ts'

process.umask(0o077)

try {
  const [path, ...more] = process.argv.slice(2)
  if (path === undefined || more.length > 0) throw new Error('Usage: npm run restore -- <file>')
  const dataDir = embeddedDirectory(readConfig(process.env).database)
  const dump = await openAsBlob(path).catch((cause: unknown) => {
    throw new Error(`Couldn’t read ${path}.`, { cause })
  })
  await restoreEmbedded(dataDir, new Blob([await dump.arrayBuffer()], { type: 'application/x-gzip' }))
  process.stdout.write(`Restored into ${dataDir}.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
