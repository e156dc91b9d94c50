import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { readScreens } from './screens.ts'

/** The size budget: how much JavaScript (kB, brotli) each route's first screen needs. Fails when
 * one outgrows its budget. `--files` says what it is made of. Builds the portal first, where it is
 * not up to date. */
const budgets = [
  { route: '/signin', most: 145 },
  { route: '/dashboard', most: 180 },
]
/** What many screens share comes in few files, of which one needs a part: a phone has it sooner than 60 kB in 40 files. */
const mostAdded = 62

const directory = 'dist'
const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
if (status !== 0) process.exit(1)

const sizes = new Map<string, number>()
const outgrown: string[] = []

const screens = new Map(readScreens().map(({ path, files }) => [path, files]))
for (const { route, most } of budgets) report(route, screens.get(route) ?? [], most)

const atDashboard = new Set(screens.get('/dashboard'))
for (const [path, files] of screens) {
  const added = files.filter((file) => !atDashboard.has(file))
  if (path !== '/dashboard') report(`${path} adds`, added, mostAdded)
}

if (outgrown.length > 0) {
  console.error(`\n${outgrown.join('\n')}`)
  console.error('Load what it does not need at once later, or decide on a new budget in scripts/sizes.ts.')
  process.exit(1)
}

function report(what: string, files: readonly string[], most?: number): void {
  const size = files.reduce((sum, file) => sum + sizeOf(file), 0)
  const budget = most === undefined ? '' : ` of ${most}`
  console.log(`${what.padEnd(32)} ${size.toFixed(1).padStart(6)} kB${budget}`)
  if (process.argv.includes('--files'))
    for (const file of files)
      console.log(`  ${nameOf(file).padEnd(50)} ${sizeOf(file).toFixed(1).padStart(6)}`)
  if (most !== undefined && size > most)
    outgrown.push(
      `${what} ${size.toFixed(1)} kB of JavaScript, ${(size - most).toFixed(1)} kB over its budget.`,
    )
}

/** A file with the module that it has last, which a shared one is there for. */
function nameOf(file: string): string {
  const map = `${directory}/${file}.map`
  // The bundler's own has none.
  if (!existsSync(map)) return file
  const { sources }: { sources: string[] } = JSON.parse(readFileSync(map, 'utf8'))
  return `${file} (${basename(sources.at(-1) ?? '')})`
}

/** In kB of 1,000 bytes, as the cloud sends it. */
function sizeOf(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(`${directory}/${file}`)).length / 1_000
  sizes.set(file, size)
  return size
}
