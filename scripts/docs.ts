import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

import { fingerprint } from './buildFiles.ts'

const stamp = 'dist/.docs.stamp'
const inputs = [
  'docs/guides',
  'docs/review-rules',
  'docs/pictures',
  'examples/no-dependencies',
  'examples/sdk/app.mjs',
  'src/api/contract',
  'cli/commands.ts',
  'cli/publishing.ts',
  'cli/lib/cliError.ts',
  'cli/reference.ts',
  'cloud/pages',
  'cloud/openapi',
  'scripts/docs.ts',
  'scripts/docs',
  'package-lock.json',
]

/** Builds the pages under /docs where they are not up to date. The portal's build empties dist, so this comes after it. */
export async function buildDocs(): Promise<void> {
  const wanted = fingerprint(inputs)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  rmSync(stamp, { force: true })
  // Only here, since loading what draws the pages takes longer than the start of a built portal may.
  const { writeDocs } = await import('./docs/writeDocs.ts')
  await writeDocs()
  writeFileSync(stamp, wanted)
}

if (import.meta.main) await buildDocs()
