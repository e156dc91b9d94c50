import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type Rolldown } from 'vite'

import { prerender } from './prerender.ts'

const stamp = 'dist/.stamp'
const inputs = [
  'src',
  'public',
  'scripts',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.base.json',
]
const compressible = /^(?!.*\/\.).*\.(html|js|css|svg|json|txt|webmanifest)$/
const root = fileURLToPath(new URL('..', import.meta.url))

process.chdir(root)
const wanted = fingerprint()
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) {
  console.log('The portal is up to date.')
} else {
  console.log('Building the portal…')
  const started = performance.now()
  rmSync(stamp, { force: true })
  await prerender(await buildPortal())
  await compressAll('dist')
  // Last, so that a build that was cut short is made again.
  writeFileSync(stamp, wanted)
  console.log(`Built the portal in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

async function buildPortal(): Promise<Rolldown.OutputChunk[]> {
  const { output } = (await build({ logLevel: 'warn' })) as Rolldown.RolldownOutput
  return output.filter((part) => part.type === 'chunk')
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap(filesUnder).sort()) hash.update(`${path}\0`).update(readFileSync(path))
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`)
  }
  return hash.digest('hex')
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Writes .br and .gz beside every file worth it, so that the cloud compresses nothing while it serves. */
async function compressAll(directory: string): Promise<void> {
  const paths = filesUnder(directory).filter((path) => compressible.test(path))
  await Promise.all(paths.map(compress))
}

async function compress(path: string): Promise<void> {
  const plain = readFileSync(path)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: quality }),
    promisify(gzip)(plain, { level: 9 }),
  ])
  if (br.length < plain.length) writeFileSync(`${path}.br`, br)
  if (gz.length < plain.length) writeFileSync(`${path}.gz`, gz)
}
