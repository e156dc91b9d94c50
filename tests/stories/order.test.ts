// @vitest-environment node
import { expect, test, vi } from 'vitest'

import { readIndex } from './support/storyIndex.ts'

// As when it is built: under Vitest the pages of prose are left out.
vi.stubEnv('VITEST', undefined)
const titles = (await readIndex()).map(({ title }) => title)
vi.unstubAllEnvs()

/** Each name once, in the order of its first entry. */
const namesAt = (depth: number, within = '') => [
  ...new Set(titles.filter((title) => title.startsWith(within)).map((title) => title.split('/')[depth])),
]

test('the sidebar leads from the overview to the statecharts', () => {
  expect(namesAt(0)).toEqual([
    'Overview',
    'Foundations',
    'Actions',
    'Forms',
    'Feedback',
    'Overlays',
    'Navigation',
    'Data display',
    'Layout',
    'Brand',
    'Product',
    'Pages',
    'Flows',
    'Statecharts',
  ])
})

test('the product’s components stand by what a person does with them', () => {
  expect(namesAt(1, 'Product/')).toEqual(['Apps', 'Keys', 'Try it', 'Sharing', 'Teams', 'Review', 'Auth'])
})

test.each([
  ['Overview', 'Start here'],
  ['Foundations', 'Color'],
  ['Forms', 'Building forms'],
  ['Feedback', 'Emptiness and failure'],
  ['Overlays', 'Using dialogs'],
  ['Data display', 'Using tables'],
])('%s begins with %s', (group, first) => {
  expect(namesAt(1, `${group}/`)[0]).toBe(first)
})

test('every name in the sidebar is of words: sentence case, abbreviations apart', () => {
  const names = new Set(titles.flatMap((title) => title.split('/')))
  const isOfWords = (name: string) => /^[A-Z]/.test(name) && !/[a-z][A-Z]|_/.test(name)
  expect([...names].filter((name) => !isOfWords(name))).toEqual([])
})
