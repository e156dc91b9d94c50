import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { keepReads, keptMeta, restoreReads } from '../../src/api/keptReads.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

async function visit() {
  const queries = new QueryClient()
  await queries.fetchQuery({ queryKey: ['apps'], meta: keptMeta, queryFn: () => ['Captions'] })
  await queries.fetchQuery({ queryKey: ['keys'], queryFn: () => ['sgk_secret'] })
  keepReads(queries, 'ana')
}

function nextVisit(userId: string | undefined) {
  const queries = new QueryClient()
  restoreReads(queries, userId)
  return queries
}

test('the same person’s next visit begins with what was read, and nothing else', async () => {
  await visit()
  const queries = nextVisit('ana')
  expect(queries.getQueryData(['apps'])).toEqual(['Captions'])
  expect(queries.getQueryData(['keys'])).toBeUndefined()
  expect(localStorage.getItem('kept_reads')).not.toContain('sgk_secret')
})

test.each(['ben', undefined])('%s sees nothing of it, and it is gone', async (userId) => {
  await visit()
  expect(nextVisit(userId).getQueryCache().getAll()).toEqual([])
  expect(nextVisit('ana').getQueryCache().getAll()).toEqual([])
})

test('what was restored is asked for anew, and kept again', async () => {
  await visit()
  const queries = nextVisit('ana')
  expect(queries.getQueryState(['apps'])?.isInvalidated).toBe(true)
  keepReads(queries, 'ana')
  expect(nextVisit('ana').getQueryData(['apps'])).toEqual(['Captions'])
})

test('what is older than a day is gone', async () => {
  await visit()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_001)
  expect(nextVisit('ana').getQueryCache().getAll()).toEqual([])
})

test('what another build kept is gone', async () => {
  await visit()
  const kept = JSON.parse(localStorage.getItem('kept_reads') ?? '')
  localStorage.setItem(
    'kept_reads',
    JSON.stringify({ ...kept, build: 'https://portal.example/assets/old.js' }),
  )
  expect(nextVisit('ana').getQueryCache().getAll()).toEqual([])
})

test('what is no JSON is nothing', () => {
  localStorage.setItem('kept_reads', '{"userId":"an')
  expect(nextVisit('ana').getQueryCache().getAll()).toEqual([])
})

test('a full storage keeps nothing', async () => {
  await visit()
  const own = localStorage
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new DOMException('', 'QuotaExceededError')
    },
    removeItem: (key: string) => own.removeItem(key),
  })
  keepReads(new QueryClient(), 'ana')
  vi.unstubAllGlobals()
  expect(localStorage.getItem('kept_reads')).toBeNull()
})
