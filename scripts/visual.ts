/**
 * Compares every story, light and dark, with the pictures kept in tests/visual.
 *
 *   npm run test:visual                       compare; fails on any difference, and writes a report
 *   npm run test:visual -- --accept           take what there is now as right
 *   npm run test:visual -- --only datatable   those stories only whose id contains the word
 *   npm run test:visual -- --built            with the Storybook in storybook-static, as it was built last
 */
import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

import { compare, condense } from './visual/pictures.ts'
import { type Finding, reportPage } from './visual/report.ts'
import { serve } from './visual/serve.ts'
import { launch, listStories, shoot } from './visual/shoot.ts'

const kept = 'tests/visual'
const results = 'test-results/visual'

const { values: given } = parseArgs({
  options: { accept: { type: 'boolean' }, built: { type: 'boolean' }, only: { type: 'string', default: '' } },
})

if (!given.built) execFileSync('storybook', ['build', '--quiet'], { stdio: 'inherit' })
const pictures = await takePictures()
const findings = await compareAll(pictures)

if (given.accept) await accept(pictures, findings)
else await report(findings)

async function takePictures(): Promise<Map<string, Buffer>> {
  const { url, server } = await serve('storybook-static')
  const browser = await launch()
  try {
    const pictures = new Map<string, Buffer>()
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
async function compareAll(pictures: Map<string, Buffer>): Promise<Finding[]> {
  await rm(results, { recursive: true, force: true })
  for (const folder of ['before', 'now', 'difference'])
    await mkdir(`${results}/${folder}`, { recursive: true })
  await mkdir(kept, { recursive: true })

  const findings: Finding[] = []
  for (const [name, now] of pictures) {
    const before = await readFile(`${kept}/${name}.png`).catch(() => null)
    const { differing, difference } = before ? compare(before, now) : { differing: 0, difference: null }
    if (before && differing === 0) continue
    findings.push(before ? { name, kind: 'differs', differing } : { name, kind: 'new' })
    await writeFile(`${results}/now/${name}.png`, now)
    if (before) await writeFile(`${results}/before/${name}.png`, before)
    if (difference) await writeFile(`${results}/difference/${name}.png`, difference)
  }

  const names = (await readdir(kept)).filter((file) => file.endsWith('.png')).map((file) => file.slice(0, -4))
  for (const name of names.filter((name) => name.includes(given.only) && !pictures.has(name))) {
    findings.push({ name, kind: 'gone' })
    await writeFile(`${results}/before/${name}.png`, await readFile(`${kept}/${name}.png`))
  }
  return findings
}

async function accept(pictures: Map<string, Buffer>, findings: readonly Finding[]): Promise<void> {
  for (const { name, kind } of findings) {
    const now = pictures.get(name)
    if (kind === 'gone') await rm(`${kept}/${name}.png`)
    else if (now) await writeFile(`${kept}/${name}.png`, now)
  }
  console.log(`${findings.length} of ${pictures.size} pictures taken as right. Commit ${kept}.`)
}

async function report(findings: readonly Finding[]): Promise<void> {
  if (findings.length === 0) {
    console.log(`${pictures.size} pictures, no difference.`)
    return
  }
  await writeFile(`${results}/index.html`, reportPage(findings))
  for (const { name, kind, differing } of findings)
    console.log(`${kind.padEnd(8)}${name}${differing === undefined ? '' : `  ${differing} pixels`}`)
  console.log(`\n${findings.length} of ${pictures.size} pictures are not as kept: see ${results}/index.html.`)
  console.log('If the change is meant: npm run test:visual -- --accept, and commit tests/visual.')
  process.exitCode = 1
}
