// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildIndex } from 'storybook/internal/core-server'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')

/** Folders of components begin with a capital; the others hold what components are made of. */
const components = readdirSync(`${root}src/components`).filter(
  (name) => /^[A-Z]/.test(name) && !name.includes('.'),
)

test.each(components)('%s has stories of its own', (name) => {
  const file = `stories/components/${name}.stories.tsx`
  expect(existsSync(`${root}${file}`), `${file} is missing`).toBe(true)
  expect(read(file)).toContain(`src/components/${name}/`)
})

test('every entry of the index is run as a test', { timeout: 60_000 }, async () => {
  const index = await buildIndex({ configDir: `${root}.storybook` } as Parameters<typeof buildIndex>[0])
  const entries = Object.values(index.entries)
  expect(entries.length).toBeGreaterThan(200)

  const tested = testedFiles()
  const untested = entries.filter(
    ({ type, tags = [], importPath }) =>
      type === 'story' && !(tags.includes('test') && tested.has(importPath)),
  )
  expect(untested.map(({ id }) => id)).toEqual([])
})

test('every documentation page is run as a test', () => {
  const pages = globSync('stories/docs/**/*.mdx', { cwd: root })
  const stories = read('stories/docs/Pages.stories.tsx')
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.filter((page) => !stories.includes(page.replace('stories/docs/', './')))).toEqual([])
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
