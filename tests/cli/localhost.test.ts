import { createServer } from 'node:http'

import { expect, test } from 'vitest'

import { processIo } from '../../cli/lib/processIo.ts'
import { listenAlone } from './support/listenAlone.ts'

const { fetch } = processIo(new AbortController().signal)

/** A server that one of this computer's addresses alone leads to. */
async function serverAt(address: string, answer: Parameters<typeof createServer>[1]): Promise<string> {
  return `http://localhost:${await listenAlone(createServer(answer), address)}`
}

test.each(['127.0.0.1', '::1'])(
  'a portal that listens to %s alone is reached as localhost',
  async (address) => {
    const url = await serverAt(address, async (request, response) => {
      let sent = ''
      for await (const part of request) sent += String(part)
      response.end(`${request.method} ${request.url} ${request.headers.authorization} ${sent}`)
    })
    const init = { method: 'POST', body: 'hello', headers: { authorization: 'Bearer t' } }
    expect(await (await fetch(`${url}/a?b=c`, init)).text()).toBe('POST /a?b=c Bearer t hello')
  },
)

test('a redirect isn’t followed, and a signal ends the call, at the other address too', async () => {
  const url = await serverAt('::1', (request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: 'https://other.example' }).end()
  })
  const moved = await fetch(`${url}/moved`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([302, 'https://other.example'])
  await expect(fetch(`${url}/moved`, { redirect: 'error' })).rejects.toThrow('fetch failed')
  await expect(fetch(`${url}/silent`, { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({
    name: 'TimeoutError',
  })
})

test('a host that isn’t localhost has no other address', async () => {
  const url = await serverAt('127.0.0.1', (_, response) => response.end())
  await expect(fetch(url.replace('localhost', '[::1]'), {})).rejects.toMatchObject({
    cause: { code: 'ECONNREFUSED', address: '::1' },
  })
})
