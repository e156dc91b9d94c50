import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../src/api/queryClient.ts'
import { firstReads } from '../src/build/firstReads.ts'
import { appListRetry } from '../src/machines/shared/delays.ts'
import { reads } from '../src/reads.ts'

test.each(Object.keys(reads) as (keyof typeof reads)[])(
  '%s reads what leaves with the page',
  async (name) => {
    const sent: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      sent.push(url.replace(location.origin, ''))
      return new Response('{}', { status: 404 })
    })
    const of = { userId: 'ana', coreToken: 'core', params: { packageName: '{packageName}' } }
    await reads[name](createQueryClient(appListRetry), of)
    expect(sent.map(decodeURIComponent)).toEqual(firstReads[name])
    vi.unstubAllGlobals()
  },
)
