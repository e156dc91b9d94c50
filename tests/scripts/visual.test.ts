import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'

import { compare } from '../../scripts/visual/compare.ts'
import { reportPage } from '../../scripts/visual/report.ts'
import { matchStories, storiesOf } from '../../scripts/visual/stories.ts'

test('stories are matched by their ids', () => {
  expect(matchStories(['a', 'b', 'c'], ['b', 'c', 'd'])).toEqual({
    both: ['b', 'c'],
    added: ['d'],
    removed: ['a'],
  })
})

test('an index’s stories are those that are run as tests, and contain the word', () => {
  const entry = (id: string, type = 'story', ...tags: string[]) => [id, { id, type, tags }] as const
  const entries = Object.fromEntries([
    entry('badge--plain'),
    entry('badge--docs', 'docs'),
    entry('badge--still', 'story', '!test'),
    entry('button--plain'),
  ])
  expect(storiesOf({ entries }, '')).toEqual(['badge--plain', 'button--plain'])
  expect(storiesOf({ entries }, 'badge')).toEqual(['badge--plain'])
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
