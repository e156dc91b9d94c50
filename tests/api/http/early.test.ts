import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchOnce } from '../../../src/api/http/client.ts'

const url = 'https://cloud.example/api/dev/apps'
const asking = (token = 'mine', method = 'GET') => ({ method, headers: { authorization: `Bearer ${token}` } })
const textOf = async (...[init = asking(), of = url]: [RequestInit?, string?]) =>
  (await fetchOnce(of, init)).text()

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  vi.stubGlobal('fetch', async () => new Response('sent now'))
  globalThis.early = { token: 'mine', answers: new Map([[url, Promise.resolve(new Response('early'))]]) }
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  globalThis.early = undefined
})

test('a read that left with the page is answered once', async () => {
  expect(await textOf()).toBe('early')
  expect(await textOf()).toBe('sent now')
})

test.each([
  ['another token', asking('theirs'), url],
  ['another address', asking(), `${url}?limit=1`],
  ['a change', asking('mine', 'PUT'), url],
])('%s is sent', async (_, init, of) => {
  expect(await textOf(init, of)).toBe('sent now')
})

test('after a change, no earlier answer is taken', async () => {
  await textOf(asking('mine', 'PUT'), `${url}/other`)
  expect(await textOf()).toBe('sent now')
})

test('an answer that failed, or is old, is asked for again', async () => {
  globalThis.early?.answers.set(url, Promise.reject(new TypeError('Failed to fetch')))
  expect(await textOf()).toBe('sent now')
  globalThis.early?.answers.set(url, Promise.resolve(new Response('early')))
  vi.spyOn(performance, 'now').mockReturnValue(10_001)
  expect(await textOf()).toBe('sent now')
})

test('what comes after the portal’s first call leaves no more reads', async () => {
  globalThis.early = undefined
  await textOf()
  expect(globalThis.early).toBeNull()
})
