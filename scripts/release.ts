import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Writes to `release/` what a version is published with: its bill of materials, the command line's package, and the
 * SHA-256 of both, as `sha256sum --check checksums.txt` reads them. */
const folder = new URL('../release/', import.meta.url)
const manifest: { name: string; version: string } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
)
const npm = (...args: string[]) =>
  execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 2 ** 26 })

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)

// Of the lock file: what is installed here may differ.
const bill = JSON.parse(npm('sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--omit', 'dev'))
// npm names it by the folder that it is in.
bill.metadata.component.name = manifest.name
writeFileSync(new URL('sbom.cdx.json', folder), `${JSON.stringify(bill, null, 2)}\n`)

npm('pack', '--silent', '--workspace', 'cli', '--pack-destination', 'release')

const files = readdirSync(folder).sort()
const sums = files.map((name) => {
  const hash = createHash('sha256').update(readFileSync(new URL(name, folder)))
  return `${hash.digest('hex')}  ${name}\n`
})
writeFileSync(new URL('checksums.txt', folder), sums.join(''))
console.log(`release/ of ${manifest.version}: ${[...files, 'checksums.txt'].join(', ')}`)
