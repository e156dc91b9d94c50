/** Compares every story, light and dark, with the merge base's: builds both Storybooks, takes pictures of both on
 * this machine, and writes what differs into test-results/visual/index.html. Fails on any difference.
 *
 *   npm run test:visual
 *   npm run test:visual -- --only datatable   those stories only whose id contains the word
 *   npm run test:visual -- --base v1.2.0      with another commit than the merge base
 *
 * A story whose file git sees as renamed is compared with itself. Builds and pictures are cached by the tree's hash,
 * so that a second run takes the changed side only. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { buildStorybooks, forgetOthers } from './visual/builds.ts'
import { compareStories } from './visual/compare.ts'
import { chooseBase, nameOf, renamesBetween, treeOf, workingTree } from './visual/git.ts'
import { reportPage } from './visual/report.ts'
import { takePictures } from './visual/shoot.ts'
import { containing, matchStories, readStories } from './visual/stories.ts'

const results = 'test-results/visual'

const { values: options } = parseArgs({
  options: { base: { type: 'string' }, only: { type: 'string', default: '' } },
})

const after = workingTree()
const base = options.base ?? chooseBase(after)
const before = treeOf(base)
const folders = await buildStorybooks({ base, before, after })

const stories = containing(
  matchStories(
    readStories(folders.before),
    readStories(folders.after),
    renamesBetween(before, after, 'stories'),
  ),
  options.only,
)
console.log(`Comparing ${stories.both.length} stories with ${nameOf(base)}.`)
const failed = [
  ...(await takePictures(folders.before, [...stories.both.map(({ before }) => before), ...stories.removed])),
  ...(await takePictures(folders.after, [...stories.both.map(({ after }) => after), ...stories.added])),
]
const findings = compareStories(folders, stories)
forgetOthers([before, after])

mkdirSync(results, { recursive: true })
writeFileSync(`${results}/index.html`, reportPage({ base: nameOf(base), findings, failed }))

for (const { name, kind, pixels } of findings)
  console.log(`${kind.padEnd(8)} ${name}${kind === 'changed' ? `  ${pixels} pixels` : ''}`)
for (const id of failed) console.log(`failed   ${id} does not render`)
const changed = findings.filter(({ kind }) => kind === 'changed').length
console.log(`${changed} ${changed === 1 ? 'picture differs' : 'pictures differ'}: see ${results}/index.html.`)
if (changed + failed.length > 0) process.exitCode = 1
