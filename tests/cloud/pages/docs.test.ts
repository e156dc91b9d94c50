import { readdirSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { createSearch } from '../../../cloud/pages/browser/search.ts'
import { docsPages } from '../../../cloud/pages/docsPages.ts'
import { type Docs, type Guide, placeholderOrigin, readDocs } from '../../../cloud/pages/guides.ts'
import {
  appFieldNames,
  appFileSchemaPath,
  calls,
  diagnosisCodes,
  guideOf,
  nameInFile,
  pageOfRule,
  reviewRules,
  testFileSchemaPath,
  testStepNames,
} from '../../../src/api/contract.ts'

const siteUrl = 'https://portal.example.com'
const docs = readDocs(siteUrl) as Docs
const pages = [...docs.guides, ...docs.rules]
const site = docsPages({ siteUrl })

const guide = (path: string) => pages.find((page) => page.path === path) as Guide
const idsOf = ({ html }: Guide) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)

it('has a section for each failure, to which its diagnosis leads', () => {
  const ids = idsOf(guide('/docs/try-it'))
  for (const code of diagnosisCodes) expect(ids).toContain(guideOf(code).split('#')[1])
})

it('has a page for each rule, under its title, to which the list of rules leads', () => {
  expect(docs.rules.map(({ path, title }) => [path, title])).toEqual(
    reviewRules.map(({ id, title }) => [pageOfRule(id), title]),
  )
  for (const { id, title } of reviewRules)
    expect(guide('/docs/review-rules').html).toContain(`<a href="${pageOfRule(id)}">${title}</a>`)
})

it('has a card for each guide on its first page, in the groups and the order of the menu', () => {
  const groups = guide('/docs')
    .html.split(/<h2 id="[^"]+"><a [^>]+>/)
    .map((part) => ({
      section: part.split('</a>')[0],
      paths: [...part.matchAll(/<li><a href="([^"]+)">[^<]+<\/a><p>[^<]+<\/p><\/li>/g)].map(
        ([, path]) => path,
      ),
    }))
  const guides = docs.guides.filter(({ path, parent }) => path !== '/docs' && parent === undefined)
  expect(groups.filter(({ paths }) => paths.length > 0)).toEqual(
    Object.entries(Object.groupBy(guides, ({ section }) => section)).map(([section, members = []]) => ({
      section,
      paths: members.map(({ path }) => path),
    })),
  )
  const files = readdirSync('docs/guides').map((file) => `/docs/${file.replace('.md', '')}`)
  expect(guides.map(({ path }) => path).sort()).toEqual(
    files.filter((path) => path !== '/docs/documentation').sort(),
  )
})

it('has every heading that a link of another page leads to', () => {
  const lost = pages.flatMap(({ path, html }) =>
    [...html.matchAll(/href="(\/docs[^"#]*)#([^"]+)"/g)]
      .filter(([, page = '', id]) => !idsOf(guide(page)).includes(id))
      .map(([link]) => [path, link]),
  )
  expect(lost).toEqual([])
})

it('has an example of each call for curl and for fetch, with the address of this portal', () => {
  const reference = docs.guides.filter(({ parent }) => parent === '/docs/api')
  const html = reference.map((page) => page.html).join('\n')
  for (const name of Object.keys(calls)) {
    const [, call = ''] = html.split(`aria-labelledby="${name}"`)
    const [section = ''] = call.split('</section>')
    expect([name, section.match(/<pre data-variant="(curl|fetch)"/g)?.length]).toEqual([name, 2])
    expect(section).toContain(`${siteUrl}/api/`)
  }
})

it('names the real address of the portal wherever a page names it', () => {
  for (const { path, html, markdown } of pages) {
    const text = html.replaceAll(/<[^>]+>/g, '') + markdown
    expect([path, text.includes(new URL(placeholderOrigin).host)]).toEqual([path, false])
  }
})

it('answers the Markdown of each page, whose links lead to Markdown', async () => {
  for (const { path, title } of pages) {
    const response = await site.request(`${path}.md`)
    expect([path, response.headers.get('content-type')]).toEqual([path, 'text/markdown; charset=utf-8'])
    const markdown = await response.text()
    expect(markdown.replaceAll('`', '')).toMatch(new RegExp(`^# ${title}\n`))
    const links = [...markdown.matchAll(/\]\((\/docs[^)#]*)/g)].map(([, link = '']) => link)
    for (const link of links)
      expect([path, link, (await site.request(link)).status]).toEqual([path, link, 200])
  }
})

it('lists all pages in llms.txt', async () => {
  const text = await (await site.request('/llms.txt')).text()
  expect(text).toMatch(/^# Developer Portal\n\n> .+\n/)
  for (const { path, title } of pages) expect(text).toContain(`- [${title}](${siteUrl}${path}.md): `)
})

it('finds headings, words in the text, beginnings and misspelt words', () => {
  const search = createSearch(JSON.parse(readFileSync(`dist${docs.searchIndex}`, 'utf8')))
  const first = (query: string) => search(query)[0]?.url
  expect(first('quick start')).toBe('/docs/quick-start')
  expect(first('connection refused')).toBe('/docs/try-it#connection-refused')
  expect(first('TWO_KEYS')).toBe('/docs/api/errors#two-keys')
  expect(search('keys/rotate').slice(0, 3)).toContainEqual(
    expect.objectContaining({ url: '/docs/api/api-keys#rotateKey' }),
  )
  expect(first('glosary')).toBe('/docs/glossary')
  expect(first('postg')).toBe('/docs/running#postgres-and-several-instances')
  expect(search('nothing-like-this-anywhere')).toEqual([])
})

it('serves the schema of test files, in which each step says what it does', async () => {
  const schema = await (await site.request(testFileSchemaPath)).json()
  expect(schema).toMatchObject({ required: ['name', 'steps'], additionalProperties: false })
  const [names, ...steps] = schema.properties.steps.items.anyOf
  expect(names.enum).toEqual([
    'press',
    'double_press',
    'cut_stream',
    'expect_audio',
    'expect_led',
    'expect_stream',
  ])
  const keys = steps.flatMap(({ properties }: { properties: object }) => Object.keys(properties))
  expect(keys).toEqual(testStepNames)
  expect(steps[1]).toMatchObject({
    required: ['press'],
    additionalProperties: false,
    properties: { press: { description: 'Press short, double, or long. Default: short, as `--press`.' } },
  })
})

it('serves the schema of glasses.json, made from the contract, to any editor', async () => {
  const answer = await site.request(appFileSchemaPath)
  expect(answer.headers.get('content-type')).toBe('application/schema+json; charset=utf-8')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  const schema = await answer.json()
  expect(schema).toMatchObject({
    $id: `${siteUrl}/glasses.schema.json`,
    required: ['packageName'],
    additionalProperties: false,
    properties: {
      webviewURL: { type: ['string', 'null'] },
      permissions: { items: { properties: { description: { minLength: 10, maxLength: 300 } } } },
      translations: { items: { required: ['language'] } },
    },
  })
  const fields = appFieldNames.map(nameInFile)
  expect(Object.keys(schema.properties)).toEqual(['$schema', 'packageName', 'team', ...fields])
})
