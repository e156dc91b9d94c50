// @vitest-environment node
import { expect, test, vi } from 'vitest'

import { groups, readers } from '../../stories/docs/blocks/groups.tsx'
import { readIndex } from './support/storyIndex.ts'

// As when it is built: under Vitest the pages of prose are left out.
vi.stubEnv('VITEST', undefined)
const index = await readIndex()
vi.unstubAllEnvs()

/** Those that the overview describes in words instead. */
const withoutPicture = ['Overview', 'Pages', 'Flows', 'Statecharts']

test('the overview shows every group of the sidebar, in its order', () => {
  const names = [...new Set(index.map(({ title }) => title.split('/')[0] ?? ''))]
  expect(groups.map(({ name }) => name)).toEqual(names.filter((name) => !withoutPicture.includes(name)))
})

test('every link of the overview leads to a page', () => {
  const ids = new Set(index.map(({ id }) => id))
  const links = [...groups, ...readers.flatMap(({ steps }) => steps)].map(({ entry }) => entry)
  expect(links.filter((id) => !ids.has(id))).toEqual([])
})
