import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

import { filesOf, filesOfRoute, type Route } from './routeFiles.ts'

/**
 * The size budget: how much JavaScript (kB, brotli) each route's first screen needs. Fails when one outgrows its
 * budget. `--files` says what it is made of. Builds the portal first, where it is not up to date.
 */
const budgets: { route: Route; most: number }[] = [
  { route: '/signin', most: 105 },
  { route: '/signup', most: 110 },
  { route: '/dashboard', most: 125 },
]
/** What a further route may add to what the dashboard has loaded. */
const mostAdded = 20
const further: Route[] = ['/tpas', '/tpas/create', '/tpas/{packageName}/edit', '/profile', '/admin']

/** What follows once the person stirs. */
const later = {
  'anywhere, ahead': ['src/api/authClient.ts', 'src/machines/exchange.ts'],
  'signed in, ahead': [
    'src/api/authClient.ts',
    'src/components/Toast/ToastRegion.tsx',
    'src/pages/AppDialogs.tsx',
  ],
}

const directory = 'dist'
const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
if (status !== 0) process.exit(1)

const sizes = new Map<string, number>()
const outgrown: string[] = []

for (const { route, most } of budgets) report(route, filesOfRoute(directory, route), most)

const atDashboard = new Set(filesOfRoute(directory, '/dashboard'))
for (const route of further) {
  const added = filesOfRoute(directory, route).filter((file) => !atDashboard.has(file))
  report(`${route} adds`, added, mostAdded)
}
for (const [when, modules] of Object.entries(later)) {
  const first = new Set(filesOfRoute(directory, when.startsWith('signed') ? '/dashboard' : '/signin'))
  report(
    when,
    filesOf(directory, modules).filter((file) => !first.has(file)),
  )
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
    for (const file of files) console.log(`  ${file.padEnd(50)} ${sizeOf(file).toFixed(1).padStart(6)}`)
  if (most !== undefined && size > most)
    outgrown.push(
      `${what} ${size.toFixed(1)} kB of JavaScript, ${(size - most).toFixed(1)} kB over its budget.`,
    )
}

/** In kB of 1,000 bytes, as the cloud sends it. */
function sizeOf(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(`${directory}/${file}`)).length / 1_000
  sizes.set(file, size)
  return size
}
