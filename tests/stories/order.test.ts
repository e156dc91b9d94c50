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

test('the sidebar leads from the guides to the statecharts', () => {
  expect(namesAt(0)).toEqual([
    'Guides',
    'Foundations',
    'Patterns',
    'Components',
    'Pages',
    'Flows',
    'Statecharts',
  ])
})

test('components stand from the general to the particular', () => {
  expect(namesAt(1, 'Components/')).toEqual([
    'ui',
    'form',
    'layout',
    'feedback',
    'data',
    'Glasses',
    'apps',
    'auth',
    'admin',
    'profile',
    'landing',
  ])
})
