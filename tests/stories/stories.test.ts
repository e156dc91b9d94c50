// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

import { elsewhere, storiesOfPath } from './support/pageStories.ts'
import { storiesIn, storyEntries } from './support/storyIndex.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A folder or a file whose name begins with a capital is a component. */
const components = globSync('src/components/*/[A-Z]*', { cwd: root }).map((path) =>
  path.replace('src/components/', '').replace('.tsx', ''),
)
const drawing = globSync(['src/{components,pages}/**/*.tsx', 'stories/**/*.tsx', '.storybook/*.tsx'], {
  cwd: root,
}).map((path) => readFileSync(`${root}${path}`, 'utf8'))

test('there are components', () => expect(components.length).toBeGreaterThan(100))

test.each(components)('%s is drawn by stories, its own or those of what it is a part of', (name) => {
  const file = name.slice(name.lastIndexOf('/'))
  expect(
    storiesIn(`components/${name}`).length || drawing.filter((code) => code.includes(`${file}.tsx'`)).length,
  ).toBeTruthy()
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
