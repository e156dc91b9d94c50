/**
 * Compares every story, light and dark, with the pictures kept in tests/visual.
 *
 *   npm run test:visual                       compare; fails on any difference, and writes a report
 *   npm run test:visual -- --accept           take what there is now as right
 *   npm run test:visual -- --only datatable   those stories only whose id contains the word
 *   npm run test:visual -- --built            with the Storybook in storybook-static, as it was built last
 */
import { execFileSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

import { readAlbum, writeAlbum } from './visual/album.ts'
import { compare, condense, type Picture, toPng } from './visual/pictures.ts'
import { type Finding, reportPage } from './visual/report.ts'
import { serve } from './visual/serve.ts'
import { launch, listStories, shoot } from './visual/shoot.ts'

const folder = 'tests/visual'
const results = 'test-results/visual'

const { values: given } = parseArgs({
  options: { accept: { type: 'boolean' }, built: { type: 'boolean' }, only: { type: 'string', default: '' } },
})

if (!given.built) execFileSync('storybook', ['build', '--quiet'], { stdio: 'inherit' })
const kept = await readAlbum(folder)
const now = await takePictures()
const findings = await compareAll()

if (given.accept) await accept()
else await report()

async function takePictures(): Promise<Map<string, Picture>> {
  const { url, server } = await serve('storybook-static')
  const browser = await launch()
  try {
    const pictures = new Map<string, Picture>()
    const stories = (await listStories(url)).filter((id) => id.includes(given.only))
    await shoot(browser, url, stories, async ({ name, png }) => {
      pictures.set(name, condense(png))
    })
    return pictures
  } finally {
    await browser.close()
    server.close()
  }
}

/** Compares, and leaves in `results` the pictures of whatever is not as kept. */
async function compareAll(): Promise<Finding[]> {
  await rm(results, { recursive: true, force: true })
  for (const name of ['before', 'now', 'difference']) await mkdir(`${results}/${name}`, { recursive: true })

  const findings: Finding[] = []
  for (const [name, picture] of now) {
    const before = kept.get(name)
    const { differing, difference } = before ? compare(before, picture) : { differing: 0, difference: null }
    if (before && differing === 0) continue
    findings.push(before ? { name, kind: 'differs', differing } : { name, kind: 'new' })
    await writeFile(`${results}/now/${name}.png`, toPng(picture))
    if (before) await writeFile(`${results}/before/${name}.png`, toPng(before))
    if (difference) await writeFile(`${results}/difference/${name}.png`, difference)
  }
  for (const [name, picture] of kept) {
    if (!name.includes(given.only) || now.has(name)) continue
    findings.push({ name, kind: 'gone' })
    await writeFile(`${results}/before/${name}.png`, toPng(picture))
  }
  return findings
}

async function accept(): Promise<void> {
  const changed = findings.map(({ name }) => name)
  for (const name of changed) {
    const picture = now.get(name)
    if (picture) kept.set(name, picture)
    else kept.delete(name)
  }
  await writeAlbum(folder, kept, changed)
  console.log(`${changed.length} of ${now.size} pictures taken as right. Commit ${folder}.`)
}

async function report(): Promise<void> {
  if (findings.length === 0) {
    console.log(`${now.size} pictures, no difference.`)
    return
  }
  await writeFile(`${results}/index.html`, reportPage(findings))
  for (const { name, kind, differing } of findings)
    console.log(`${kind.padEnd(8)}${name}${differing === undefined ? '' : `  ${differing} pixels`}`)
  console.log(`\n${findings.length} of ${now.size} pictures are not as kept: see ${results}/index.html.`)
  console.log(`If the change is meant: npm run test:visual -- --accept, and commit ${folder}.`)
  process.exitCode = 1
}
