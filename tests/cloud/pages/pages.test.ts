import { readFileSync } from 'node:fs'

import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { fontFile } from '../../../cloud/pages/html/fontFaces.ts'
import { palette } from '../../../cloud/pages/html/palette.ts'
import manifest from '../../../package.json' with { type: 'json' }
import { type Call, calls, refusals, refusalsOf, reviewRuleIds } from '../../../src/api/contract.ts'
import { colorRoles, type Scheme } from '../../../src/components/theme/roles.ts'
import { markPaths } from '../../../src/components/ui/markPaths.ts'
import { oneDatabase } from '../support/databases.ts'
import { setUpCloud } from '../support/setUpCloud.ts'
import { openTestCloud } from '../support/testCloud.ts'

const cloud = setUpCloud(oneDatabase)

const guides = [
  '',
  '/quick-start',
  '/from-zero-to-published',
  '/example-app',
  '/try-it',
  '/web-apps',
  '/ship-a-web-app',
  '/listen',
  '/camera-and-sound',
  '/permissions',
  '/what-fits',
  '/real-glasses',
  '/rotating-keys',
  '/teams',
  '/webhooks',
  '/second-factor',
  '/access-tokens',
  '/command-line',
  '/test-in-ci',
  '/publish-from-ci',
  '/in-ci',
  '/settings-and-tools',
  '/store-page',
  '/publishing',
  '/release-an-update',
  '/beta-testing',
  '/when-something-is-wrong',
  '/review-rules',
  ...reviewRuleIds.map((id) => `/review-rules/${id}`),
  '/health',
  '/api',
  ...[
    'access',
    'account',
    'teams',
    'integrations',
    'access-tokens',
    'apps',
    'api-keys',
    'try-it',
    'publishing',
    'health',
    'review',
    'administration',
  ].map((subject) => `/api/${subject}`),
  '/api/errors',
  '/token-pattern',
  '/running',
  '/glossary',
]

const publicPages = ['/docs', '/docs/api', '/docs/nothing', '/install/nothing']
const privatePages = ['/mail', '/mail/999', '/auth/v1/google?state=x', '/auth/v1/authorize?provider=x']

const ask = (path: string, headers: Record<string, string> = {}) =>
  cloud.app.request(path, { headers: { accept: 'text/html', host: '127.0.0.1:3000', ...headers } })

describe.each([...publicPages, ...privatePages])('%s', (path) => {
  it('appears in the colour scheme that the person chose in the portal', async () => {
    const schemes = ['scheme=dark', 'other=1; scheme=light', 'scheme=pink', ''].map(async (cookie) => {
      const html = await (await ask(path, { cookie })).text()
      return /<html lang="en"(?: data-scheme="(\w+)")?>/.exec(html)?.[1]
    })
    expect(await Promise.all(schemes)).toEqual(['dark', 'light', undefined, undefined])
  })

  it('fetches the portal’s font beside its styles', async () => {
    const html = await (await ask(path)).text()
    expect(html).toContain(`<link rel="preload" href="${fontFile}" as="font"`)
  })

  it('has the portal’s header and mark, one heading, a title and ids of one element each', async () => {
    const html = await (await ask(path)).text()
    const brand =
      /<a class="brand" href="\/">(.+)<\/svg><span>Developer Portal<\/span><\/a>/.exec(html)?.[1] ?? ''
    expect([...brand.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path)).toEqual(Object.values(markPaths))
    const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)
    expect(links.slice(0, 4)).toEqual(['#main', '/', '/docs', '/signin'])
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect([html.match(/<h1/g)?.length, html.match(/<title>./g)?.length]).toEqual([1, 1])
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })
})

it('gives the example app out as it is', async () => {
  const response = await ask('/docs/app.mjs')
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(await response.text()).toBe(readFileSync('examples/no-dependencies/app.mjs', 'utf8'))
})

it('tells caches that the scheme’s cookie changes a public page', async () => {
  const varies = publicPages.map(async (path) => (await ask(path)).headers.get('vary') ?? '')
  for (const vary of await Promise.all(varies)) expect(vary).toContain('Cookie')
})

it('runs the scheme switch on pages of the documentation and nothing at all on the others', async () => {
  for (const path of publicPages.filter((path) => path.startsWith('/docs'))) {
    const response = await ask(path)
    const [, script = ''] = /<script src="([^"]+)" defer><\/script>/.exec(await response.text()) ?? []
    expect([path, (await ask(script)).headers.get('content-type')]).toEqual([
      path,
      'text/javascript; charset=utf-8',
    ])
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';")
  }
  expect(await (await ask('/install/nothing')).text()).not.toContain('<script')
  for (const path of privatePages) {
    const response = await ask(path)
    expect([path, await response.text()]).toEqual([path, expect.not.stringContaining('<script')])
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'(?!.*script-src)/)
  }
})

it.each(['/install/com.example.any', '/mail'])('answers a fault behind %s with a page', async (path) => {
  const broken = await openTestCloud(oneDatabase)
  await broken.db.execute(sql`alter table apps rename to gone`)
  await broken.db.execute(sql`alter table mails rename to lost`)
  const response = await broken.app.request(path, { headers: { host: '127.0.0.1:3000' } })
  expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store'])
  expect(await response.text()).toContain(`<a class="button" href="${path}">Try again</a>`)
  expect(broken.lines.join()).toContain('unexpected error')
  await broken.db.execute(sql`alter table gone rename to apps`)
  await broken.db.execute(sql`alter table lost rename to mails`)
  await broken.close()
})

it.each<Scheme>(['light', 'dark'])('has the colours of the portal’s theme, %s', (scheme) => {
  expect(palette[scheme]).toEqual(
    Object.fromEntries(
      Object.entries(colorRoles[scheme]).filter(([role]) => Object.hasOwn(palette[scheme], role)),
    ),
  )
})

it('draws its text in the portal’s font', async () => {
  expect(await (await ask('/pages.css')).text()).toContain(`url('${fontFile}')`)
  expect(readFileSync(`public${fontFile}`).length).toBeLessThan(15_000)
})

it('leads through the guides: the current one marked, the one before and the one after', async () => {
  const html = await (await ask('/docs/example-app')).text()
  const current = [...html.matchAll(/<a href="([^"]+)" aria-current="page">/g)].map(([, href]) => href)
  // In the menu beside the text, and in the one that unfolds on narrow screens.
  expect(current).toEqual(['/docs/example-app', '/docs/example-app'])
  const ways = [...html.matchAll(/<a rel="(prev|next)" href="([^"]+)">/g)].map(([, rel, href]) => [rel, href])
  expect(ways).toEqual([
    ['prev', '/docs/from-zero-to-published'],
    ['next', '/docs/try-it'],
  ])
  expect(html).toContain('<h2 id="with-the-sdk"><a href="#with-the-sdk">With the SDK</a></h2>')
})

it('has every page that a page of the documentation leads to', async () => {
  const seen = new Map<string, string>()
  const open = guides.map((guide) => `/docs${guide}`)
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue
    const response = await cloud.app.request(path)
    expect([path, response.status]).toEqual([path, 200])
    const html = await response.text()
    seen.set(path, html)
    const leads = [...html.matchAll(/href="(\/(?:docs|api|pages\.css)[^"#]*)/g)].map(([, href]) => href)
    open.push(...leads.filter((href) => href !== undefined))
  }
  expect([...seen.keys()].filter((path) => path.startsWith('/docs')).sort()).toEqual(
    [
      ...guides.flatMap((guide) => [`/docs${guide}`, `/docs${guide}.md`]),
      '/docs/app.mjs',
      '/docs/sdk/app.mjs',
    ].sort(),
  )
  for (const [path, html] of seen) {
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect([path, anchors.filter((id) => !ids.has(id))]).toEqual([path, []])
  }
})

it('answers an unknown page of the documentation with 404', async () => {
  const response = await cloud.app.request('/docs/nothing')
  expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('Page not found')])
})

it('describes every call in OpenAPI', async () => {
  const response = await cloud.app.request('/api/openapi.json')
  const document = await response.json()
  expect(document.info.version).toBe(manifest.version)
  expect([response.status, document.openapi, document.servers]).toEqual([
    200,
    '3.1.0',
    [{ url: 'http://127.0.0.1:3000' }],
  ])

  const described = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const named = described.map(({ method, path, operation }) => [operation.operationId, method, path])
  const expected = Object.entries<Call>(calls).map(([name, { method, path }]) => [name, method, path])
  expect(named.sort()).toEqual(expected.sort())

  for (const { path, operation } of described) {
    const inPath = operation.parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name)
    expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    const call: Call = calls[operation.operationId as keyof typeof calls]
    const { [call.status ?? 200]: success, default: _, ...refused } = operation.responses
    expect(Object.keys(success?.headers ?? {})).toEqual([
      ...(call.isVersioned ? ['ETag'] : []),
      ...(call.isSecret ? ['Cache-Control'] : []),
    ])
    const codes = Object.values(refused).flatMap(({ $ref = '' }) => codesOf(document, $ref))
    expect([operation.operationId, codes.sort()]).toEqual([operation.operationId, refusalsOf(call).sort()])
  }
  const { put: changeRole } = document.paths[calls.changeAdminRole.path]
  const { post: checkHealth } = document.paths[calls.checkHealth.path]
  const { post: uploadImage } = document.paths[calls.uploadImage.path]
  expect(codesOf(document, changeRole.responses[409].$ref)).toEqual(['LAST_ADMIN'])
  expect(codesOf(document, checkHealth.responses[503].$ref)).toEqual(['EGRESS_DOWN', 'PROVIDER_UNAVAILABLE'])
  expect(Object.keys(uploadImage.requestBody.content)).toEqual(['multipart/form-data'])

  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, ref = '']) => ref)
  const lost = refs.filter((ref) => ref.split('/').reduce((at, key) => at?.[key], document) === undefined)
  expect([refs.length > 50, lost]).toEqual([true, []])
})

it('lists the errors of each call, and says what every code means', async () => {
  const html = await (await ask('/docs/api/administration')).text()
  const [, section = ''] = html.split('<section class="endpoint" aria-labelledby="changeAdminRole"')
  const [drawn = ''] = section.split('</section>')
  const linked = [...drawn.matchAll(/href="\/docs\/api\/errors#([^"]+)"/g)].map(([, id]) => id)
  expect(linked).toEqual(expect.arrayContaining(['forbidden', 'last-admin']))
  const errors = await (await ask('/docs/api/errors')).text()
  for (const code of Object.keys(refusals))
    expect(errors).toContain(`<h3 id="${code.toLowerCase().replaceAll('_', '-')}">`)
})

type Operation = {
  operationId: string
  parameters: { name: string; in: string }[]
  responses: Record<string, { $ref?: string; headers?: object }>
}

const codesOf = (document: { components: { responses: Record<string, Refused> } }, ref: string): string[] =>
  document.components.responses[ref.split('/').at(-1) ?? '']?.content['application/json'].schema.allOf[1]
    .properties.code.enum ?? []

type Refused = {
  content: {
    'application/json': { schema: { allOf: [object, { properties: { code: { enum: string[] } } }] } }
  }
}

it('quotes the examples word for word, in guides and as Markdown', async () => {
  for (const [folder, guides] of Object.entries(quoted)) {
    const source = readFileSync(`examples/${folder}/app.mjs`, 'utf8').trimEnd()
    for (const guide of guides) {
      const html = await (await ask(guide)).text()
      const blocks = [...html.matchAll(/<pre[^>]*><code>(.*?)\n<\/code>/gs)].map(([, text = '']) =>
        plain(text),
      )
      expect([guide, blocks.includes(source)]).toEqual([guide, true])
      expect(await (await ask(`${guide}.md`)).text()).toContain(source)
    }
  }
})

const quoted = {
  'no-dependencies': ['/docs/quick-start', '/docs/from-zero-to-published', '/docs/example-app'],
  sdk: ['/docs/example-app'],
}

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
