import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /^(?!.*\/\.).*\.(html|js|css|svg|json|txt|webmanifest)$/

/** Changes with the files under the paths and with what the environment says to the build. */
export function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesUnder).sort()) hash.update(`${path}\0`).update(readFileSync(path))
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
export async function compressAll(directory: string): Promise<void> {
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
