import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'

import { compare } from '../../scripts/visual/compare.ts'
import { readRenames } from '../../scripts/visual/git.ts'
import { reportPage } from '../../scripts/visual/report.ts'
import { containing, matchStories, storiesOf } from '../../scripts/visual/stories.ts'

const story = (id: string, path: string, exportName: string) => ({
  id,
  importPath: `./stories/${path}`,
  exportName,
})

describe('matching', () => {
  const before = [
    story('badge--plain', 'Badge.stories.tsx', 'Plain'),
    story('badge--old', 'Badge.stories.tsx', 'Old'),
    story('same--plain', 'Same.stories.tsx', 'Plain'),
  ]
  const after = [
    story('ui-badge--plain', 'ui/Badge.stories.tsx', 'Plain'),
    story('same--plain', 'Same.stories.tsx', 'Plain'),
    story('ui-badge--new', 'ui/Badge.stories.tsx', 'New'),
  ]
  const matched = matchStories(
    before,
    after,
    new Map([['stories/Badge.stories.tsx', 'stories/ui/Badge.stories.tsx']]),
  )

  test('compares a story of a renamed file with itself', () => {
    expect(matched).toEqual({
      both: [
        { before: 'badge--plain', after: 'ui-badge--plain' },
        { before: 'same--plain', after: 'same--plain' },
      ],
      added: ['ui-badge--new'],
      removed: ['badge--old'],
    })
  })

  test('without a rename, the moved stories are new and removed', () => {
    const { both, added, removed } = matchStories(before, after, new Map())
    expect(both).toEqual([{ before: 'same--plain', after: 'same--plain' }])
    expect([added, removed]).toEqual([
      ['ui-badge--plain', 'ui-badge--new'],
      ['badge--plain', 'badge--old'],
    ])
  })

  test('chooses stories by a word in their id, before or now', () => {
    expect(containing(matched, 'ui-')).toEqual({
      both: [{ before: 'badge--plain', after: 'ui-badge--plain' }],
      added: ['ui-badge--new'],
      removed: [],
    })
  })
})

test('renames are read from git’s list', () => {
  expect(readRenames('R100\0a.tsx\0ui/a.tsx\0R062\0R1\0b c.tsx\0')).toEqual(
    new Map([
      ['a.tsx', 'ui/a.tsx'],
      ['R1', 'b c.tsx'],
    ]),
  )
})

test('an index’s stories are those that are run as tests', () => {
  const entry = (id: string, type = 'story', ...tags: string[]) =>
    [id, { ...story(id, 'Badge.stories.tsx', 'Plain'), type, tags }] as const
  const entries = Object.fromEntries([
    entry('badge--plain'),
    entry('badge--docs', 'docs'),
    entry('badge--still', 'story', '!test'),
    entry('button--plain'),
  ])
  expect(storiesOf({ entries }).map(({ id }) => id)).toEqual(['badge--plain', 'button--plain'])
})

describe('two pictures', () => {
  const picture = (width: number, height: number, dark: [x: number, y: number][] = []) => {
    const png = new PNG({ width, height })
    png.data.fill(255)
    for (const [x, y] of dark) png.data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    return PNG.sync.write(png)
  }

  test('that are the same have no difference', () => {
    expect(compare(picture(8, 8), picture(8, 8))).toBeNull()
  })

  test('differ by a line that moves by a pixel', () => {
    const line = (x: number) =>
      picture(
        8,
        8,
        [0, 1, 2, 3, 4, 5, 6, 7].map((y) => [x, y]),
      )
    expect(compare(line(3), line(4))?.pixels).toBe(16)
  })

  test('differ by what one has more', () => {
    expect(compare(picture(8, 8), picture(8, 9))?.pixels).toBe(8)
  })
})

test('the report shows each kind of finding, with its pictures in the page', () => {
  const pictures = { before: Buffer.from('1'), after: Buffer.from('2') }
  const page = reportPage({
    base: 'abc1234 Say <hello>',
    findings: [
      { name: 'a--b.light', kind: 'changed', pixels: 12, ...pictures, difference: Buffer.from('3') },
      { name: 'c--d.dark', kind: 'new', after: pictures.after },
      { name: 'e--f.dark', kind: 'removed', before: pictures.before },
    ],
    failed: ['g--h'],
  })
  const document = new DOMParser().parseFromString(page, 'text/html')
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map((node) => node.textContent)
  expect(texts('h1')).toEqual(['1 changed, 1 new, 1 removed'])
  expect(texts('p')).toEqual(['Before: abc1234 Say <hello>', '12 pixels differ.'])
  expect(texts('h2')).toEqual(['Do not render', 'Changed', 'New', 'Removed'])
  expect(texts('li')).toEqual(['g--h'])
  expect(texts('h3')).toEqual(['a--b.light', 'c--d.dark', 'e--f.dark'])
  expect(texts('figcaption')).toEqual(['Before', 'After', 'Difference', 'After', 'Before'])
  expect([...document.querySelectorAll('img')].map(({ src }) => src)).toEqual(
    ['1', '2', '3', '2', '1'].map((text) => `data:image/png;base64,${btoa(text)}`),
  )
})
