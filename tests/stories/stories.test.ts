// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

import { elsewhere, storiesOfPath } from './support/pageStories.ts'
import { storiesIn, storyEntries } from './support/storyIndex.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A folder whose name begins with a capital holds one component. */
const components = globSync('src/components/*/[A-Z]*/', { cwd: root }).map((path) =>
  path.replace('src/components/', ''),
)

test('there are components', () => expect(components.length).toBeGreaterThan(50))

test.each(components)('%s has stories of its own', (name) => {
  expect(storiesIn(`components/${name}`)).not.toEqual([])
})

const pageStories = [...Object.values(storiesOfPath).flat(), ...elsewhere]

test.each(pageStories)('the stories of a page in $file: $stories', ({ file, stories }) => {
  expect(storiesIn(`pages/${file}`)).toEqual(expect.arrayContaining(Object.values(stories)))
})

test('every entry of the index is run as a test', { timeout: 60_000 }, () => {
  expect(storyEntries.length).toBeGreaterThan(200)
  const tested = testedFiles()
  const untested = storyEntries.filter(
    ({ tags = [], importPath }) => !(tags.includes('test') && tested.has(importPath)),
  )
  expect(untested.map(({ id }) => id)).toEqual([])
})

test('every documentation page is run as a test', () => {
  const pages = globSync('stories/docs/**/*.mdx', { cwd: root }).map((page) => basename(page, '.mdx'))
  expect(pages.length).toBeGreaterThan(5)
  expect(storiesIn('docs/Pages').sort()).toEqual(pages.sort())
})

/** The files that the vitest project `stories` would run, as the index names them. */
function testedFiles(): Set<string> {
  const listed = execFileSync(
    process.execPath,
    [`${root}node_modules/vitest/vitest.mjs`, 'list', '--project', 'stories', '--filesOnly', '--json'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, VITEST: undefined },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const files = JSON.parse(listed.slice(listed.indexOf('['))) as { file: string }[]
  return new Set(files.map(({ file }) => `./${file.replace(root, '')}`))
}
