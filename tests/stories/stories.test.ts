// @vitest-environment node
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

// The test plugin runs each file of the index, less the stories without the tag.
test('every entry of the index is run as a test', () => {
  expect(storyEntries.length).toBeGreaterThan(200)
  expect(storyEntries.filter(({ tags = [] }) => !tags.includes('test')).map(({ id }) => id)).toEqual([])
})

test('every documentation page is run as a test', () => {
  const pages = globSync('stories/docs/**/*.mdx', { cwd: root }).map((page) => basename(page, '.mdx'))
  expect(pages.length).toBeGreaterThan(5)
  expect(storiesIn('docs/Pages').sort()).toEqual(pages.sort())
})
