import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { oneDatabase } from '../support/databases.ts'
import { openTestCloud, type TestCloud } from '../support/testCloud.ts'

let directory: string
let cloud: TestCloud
const page = '<!doctype html><html><title>Portal</title></html>'
const script = 'console.log("the portal, long enough to be worth compressing")'.repeat(20)

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'portal-built-'))
  mkdirSync(join(directory, 'assets'))
  writeFileSync(join(directory, 'index.html'), page)
  writeFileSync(join(directory, 'assets/main-abc.js'), script)
  writeFileSync(join(directory, 'assets/main-abc.js.br'), brotliCompressSync(script))
  writeFileSync(join(directory, 'assets/main-abc.js.gz'), gzipSync(script))
  writeFileSync(join(directory, '.stamp'), 'secret of the build')
  const screens = [
    ...['/', '/login', '/signup', '/signin', '/tpas', '/tpas/create', '/profile', '/admin'].map((path) => ({
      path,
      files: ['assets/entry.js'],
    })),
    { path: '/dashboard', files: ['assets/a.js', 'assets/b.js'] },
    { path: '/tpas/:packageName/edit', files: ['assets/c.js'] },
  ]
  writeFileSync(join(directory, '.screens.json'), JSON.stringify(screens))
  cloud = await openTestCloud(oneDatabase, {}, directory)
})
afterAll(async () => {
  await cloud.close()
  rmSync(directory, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  cloud.app.request(path, { headers })

it.each([
  '/',
  '/login',
  '/signup',
  '/signin',
  '/dashboard',
  '/tpas',
  '/tpas/',
  '/tpas/create',
  '/tpas/com.example.app/edit',
  '/profile',
  '/admin',
])('has a screen at %s', async (path) => {
  const response = await get(path)
  expect([response.status, await response.text()]).toEqual([200, page])
  expect(response.headers.get('cache-control')).toBe('no-cache')
})

it.each(['/nothing', '/dashboard/x', '/tpas/com.example.app', '/admin/users', '/index.html', '/%E0%A4%A'])(
  'answers %s with 404 and the portal’s HTML',
  async (path) => {
    const response = await get(path)
    expect([response.status, await response.text()]).toEqual([404, page])
  },
)

it('answers what is no document in a word', async () => {
  const missing = await get('/assets/gone.js', { accept: '*/*', 'sec-fetch-dest': 'script' })
  expect([missing.status, await missing.text()]).toEqual([404, 'Not found'])
  expect((await get('/logos/gone.png', { accept: 'image/*' })).status).toBe(404)
  expect((await cloud.app.request('/dashboard', { method: 'POST' })).status).toBe(404)
})

it('keeps to its directory and to what was built', async () => {
  for (const path of [
    '/.stamp',
    '/.screens.json',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
  ]) {
    const response = await get(path)
    expect([response.status, await response.text()]).toEqual([404, page])
  }
})

it('announces the code that a route needs', async () => {
  const announced = async (path: string) => (await get(path)).headers.get('link')
  const atDashboard =
    '</assets/a.js>; rel=modulepreload; fetchpriority=low, </assets/b.js>; rel=modulepreload; fetchpriority=low'
  expect(await announced('/dashboard')).toBe(atDashboard)
  expect(await announced('/dashboard/')).toBe(atDashboard)
  expect(await announced('/tpas/com.example.app/edit')).toBe(
    '</assets/c.js>; rel=modulepreload; fetchpriority=low',
  )
  expect(await announced('/tpas/a/b/edit')).toBeNull()
  expect(await announced('/profile')).toBe('</assets/entry.js>; rel=modulepreload; fetchpriority=low')
})

it('serves the pages that were made beforehand, in the scheme that the person chose and for who is signed in', async () => {
  const made = mkdtempSync(join(tmpdir(), 'portal-made-'))
  const names = ['index', 'portal', 'landing', 'landing-signed-in', 'signin', 'signup', 'screen-dashboard']
  const screens = [
    { path: '/dashboard', files: ['a.js'], document: 'screen-dashboard', reads: true },
    { path: '/teams', files: ['b.js'], document: null, reads: false },
  ]
  writeFileSync(join(made, '.screens.json'), JSON.stringify(screens))
  for (const name of [...names, ...names.map((name) => `${name}-dark`)])
    writeFileSync(join(made, `${name}.html`), name)
  const opened = await openTestCloud(oneDatabase, {}, made)
  const shown = async (path: string, cookie = '') => {
    const response = await opened.app.request(path, { headers: { accept: 'text/html', cookie } })
    return [await response.text(), response.headers.get('vary')]
  }
  const announced = async (path: string, cookie = '') =>
    (await opened.app.request(path, { headers: { accept: 'text/html', cookie } })).headers.get('link')
  const vary = 'Cookie, Accept-Encoding'
  expect(await shown('/')).toEqual(['landing', vary])
  expect(await shown('/', 'signed_in=1')).toEqual(['landing-signed-in', vary])
  expect(await shown('/', 'scheme=dark; signed_in=1')).toEqual(['landing-signed-in-dark', vary])
  expect(await shown('/signin', 'signed_in=1')).toEqual(['signin', vary])
  expect(await shown('/signin')).toEqual(['signin', vary])
  expect(await shown('/login', 'scheme=dark')).toEqual(['signin-dark', vary])
  expect(await shown('/signup', 'scheme=dark')).toEqual(['signup-dark', vary])
  expect(await shown('/signin', 'scheme=../index')).toEqual(['signin', vary])
  expect(await shown('/dashboard')).toEqual(['portal', vary])
  expect(await shown('/dashboard', 'scheme=dark')).toEqual(['portal-dark', vary])
  expect(await shown('/dashboard', 'scheme=dark; signed_in=1')).toEqual(['screen-dashboard-dark', vary])
  expect(await shown('/teams', 'signed_in=1')).toEqual(['portal', vary])
  const code = '</a.js>; rel=modulepreload; fetchpriority=low'
  expect(await announced('/dashboard')).toBe(code)
  expect(await announced('/dashboard', 'signed_in=1')).toBe(`</early.js>; rel=preload; as=script, ${code}`)
  await opened.close()
  rmSync(made, { recursive: true, force: true })
})

it('sends the compressed file that the client takes', async () => {
  const fetched = async (encodings: string) => {
    const { headers } = await get('/assets/main-abc.js', { 'accept-encoding': encodings })
    return [headers.get('content-encoding'), headers.get('vary')]
  }
  expect(await fetched('gzip, deflate, br, zstd')).toEqual(['br', 'Accept-Encoding'])
  expect(await fetched('gzip;q=1, br;q=0')).toEqual(['gzip', 'Accept-Encoding'])
  expect(await fetched('identity')).toEqual([null, 'Accept-Encoding'])

  expect((await get('/')).headers.get('vary')).toBe('Cookie, Accept-Encoding')

  const { status, headers } = await get('/assets/main-abc.js', { 'accept-encoding': 'br' })
  const told = ['content-type', 'cache-control', 'content-security-policy'].map((name) => headers.get(name))
  expect([status, ...told]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
    "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  ])
  const etag = headers.get('etag') ?? ''
  expect((await get('/assets/main-abc.js', { 'if-none-match': etag })).status).toBe(304)
})

it('says so when nothing is built', async () => {
  const unbuilt = await openTestCloud(oneDatabase)
  const response = await unbuilt.app.request('/', { headers: { accept: 'text/html' } })
  expect([response.status, await response.text()]).toEqual([
    503,
    'The portal isn’t built yet. Run `npm run build`, then start again.',
  ])
  await unbuilt.close()
})

it('names the hosted provider in its pages, compressed or not, since one build serves every site', async () => {
  const provider = { kind: 'supabase', url: 'https://abc.supabase.co', anonKey: 'a"key' } as const
  const hosted = await openTestCloud(oneDatabase, { provider }, directory)
  try {
    const read = async (encoding: string) => {
      const headers = { accept: 'text/html', 'accept-encoding': encoding }
      const answer = await hosted.app.request('/dashboard', { headers })
      expect(answer.headers.get('content-encoding')).toBe(encoding === '' ? null : encoding)
      return Buffer.from(await answer.arrayBuffer())
    }
    const plain = String(await read(''))
    expect(plain).toContain(
      '<html data-supabase-url="https://abc.supabase.co" data-supabase-anon-key="a&quot;key"',
    )
    expect(String(brotliDecompressSync(await read('br')))).toBe(plain)
    expect(String(gunzipSync(await read('gzip')))).toBe(plain)
  } finally {
    await hosted.close()
  }
})
