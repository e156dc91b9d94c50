import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

import { compressAll, fingerprint } from './buildFiles.ts'
import { buildDocs } from './docs.ts'

const stamp = 'dist/.stamp'
const inputs = [
  'src',
  'cloud/pages/html/fontFaces.ts',
  'public',
  'scripts',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.base.json',
]
const root = fileURLToPath(new URL('..', import.meta.url))

process.chdir(root)
const wanted = fingerprint(inputs)
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) {
  console.log('The portal is up to date.')
} else {
  console.log('Building the portal…')
  const started = performance.now()
  if (process.argv.includes('--with-database') && !process.env.DATABASE_URL) prepareDatabase()
  rmSync(stamp, { force: true })
  const { prerender } = await import('./prerender.ts')
  await prerender(await buildPortal())
  await compressAll('dist')
  // Last, so that a build that was cut short is made again.
  writeFileSync(stamp, wanted)
  console.log(`Built the portal in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}
await buildDocs()

/** In a process of its own beside the build, which has the second core half idle. Where it fails, the cloud does it. */
function prepareDatabase(): void {
  spawn(process.execPath, ['cloud/db/embedded/clusterImage.ts'], { stdio: 'ignore' })
}

async function buildPortal(): Promise<Rolldown.OutputChunk[]> {
  // Only here: a portal that is built starts without it.
  const { build } = await import('vite')
  const { output } = (await build({ logLevel: 'warn' })) as Rolldown.RolldownOutput
  return output.filter((part) => part.type === 'chunk')
}
