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

type PageStories = { file: string; stories: Partial<Record<PageState, string>> }
type PageState = 'loaded' | 'loading' | 'empty' | 'refused' | 'failed'

/** Each path of the routes → the stories of its states; a state that a page cannot be in is left out. */
const storiesOfPath: Record<string, PageStories[]> = {
  '/': [{ file: 'Landing', stories: { loaded: 'Landing' } }],
  '*': [{ file: 'Landing', stories: { loaded: 'UnknownPath' } }],
  '/signin': [
    { file: 'SignIn', stories: { loaded: 'Panel', failed: 'LinkExpired', refused: 'DialogRefused' } },
    { file: 'Guards', stories: { loaded: 'SignedInAlready' } },
  ],
  '/login': [{ file: 'SignIn', stories: { loaded: 'Login' } }],
  '/signup': [{ file: 'SignIn', stories: { loaded: 'KitSignUp', failed: 'LinkExpiredAtKit' } }],
  '/dashboard': [
    {
      file: 'Dashboard',
      stories: { loaded: 'Loaded', loading: 'Loading', empty: 'Empty', failed: 'LoadFailed' },
    },
    { file: 'Guards', stories: { refused: 'Refused' } },
  ],
  '/tpas': [
    { file: 'Apps', stories: { loaded: 'Loaded', loading: 'Loading', empty: 'Empty', failed: 'LoadFailed' } },
    { file: 'Guards', stories: { loading: 'Loading', refused: 'Refused', failed: 'Unreachable' } },
  ],
  '/tpas/create': [
    { file: 'Create', stories: { loaded: 'Empty', failed: 'Failed', refused: 'FieldsRefused' } },
    { file: 'Guards', stories: { refused: 'Refused' } },
  ],
  '/tpas/:packageName/edit': [
    {
      file: 'Edit',
      stories: { loaded: 'Development', loading: 'Loading', empty: 'Unknown', failed: 'LoadFailed' },
    },
    { file: 'Guards', stories: { refused: 'Refused' } },
  ],
  '/profile': [
    {
      file: 'Profile',
      stories: { loaded: 'Loaded', loading: 'Loading', empty: 'DefaultEmail', failed: 'LoadFailed' },
    },
    { file: 'Guards', stories: { refused: 'Refused' } },
  ],
  '/admin': [
    {
      file: 'Admin',
      stories: { loaded: 'Dashboard', loading: 'Loading', empty: 'Empty', failed: 'StatsFailed' },
    },
    {
      file: 'Admin',
      stories: { loaded: 'Submissions', loading: 'SubmissionsLoading', empty: 'SubmissionsEmpty' },
    },
    { file: 'Admin', stories: { loaded: 'Admins', loading: 'AdminsLoading', failed: 'AdminsLoadFailed' } },
    { file: 'Admin', stories: { loaded: 'Audit', failed: 'AuditLoadFailed' } },
    {
      file: 'Guards',
      stories: { loading: 'AdminLoading', refused: 'NotAnAdmin', failed: 'AdminCheckFailed' },
    },
  ],
  '/dashboard/*': [{ file: 'Guards', stories: { loaded: 'NotFoundAnywhere' } }],
  '/tpas/*': [{ file: 'Guards', stories: { loaded: 'NotFoundAnywhere' } }],
  '/profile/*': [{ file: 'Guards', stories: { loaded: 'NotFoundAnywhere' } }],
  '/admin/*': [{ file: 'Guards', stories: { loaded: 'NotFoundAnywhere' } }],
}

test('every path of the routes has its stories', () => {
  const paths = [...read('src/routes.tsx').matchAll(/['"](\/[^'"]*|\*)['"]/g)].map(([, path]) => path)
  const screens = paths.filter((path) => path !== '/signout')
  expect([...new Set(screens)].sort()).toEqual(Object.keys(storiesOfPath).sort())
})

/** What stands where no path leads, or where something broke. */
const elsewhere: PageStories[] = [
  { file: 'Guards', stories: { loaded: 'NotFound' } },
  { file: 'Guards', stories: { failed: 'UnexpectedError' } },
]

const pageStories = [...Object.entries(storiesOfPath), ['elsewhere', elsewhere] as const].flatMap(
  ([path, all]) =>
    all.flatMap(({ file, stories }) =>
      Object.entries(stories).map(([state, story]) => [path, state, file, story] as const),
    ),
)

test.each(pageStories)('%s, %s: %s, %s', (path, _, file, story) => {
  const source = read(`stories/pages/${file}.stories.tsx`)
  expect(source).toContain(`export const ${story} = meta.story({`)
  expect(path === 'elsewhere' || opens(source, path)).toBe(true)
})

/** Whether a file of stories opens some page at that path. */
function opens(source: string, path: string): boolean {
  if (path === '*') return source.includes("at: '/no/such/page'")
  const pattern = path.replace(/:\w+/, '[^/`]+').replace('*', '\\w+')
  return new RegExp(`['\`]${pattern}(\\?[^'\`]*)?['\`]`).test(source)
}

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
