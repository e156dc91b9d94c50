import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { calls, permissions } from '../../src/api/contract.ts'
import { behaveWell } from '../../tests/cloud/glasses/support/tryIt.ts'
import type { Gun } from '../harness/load.ts'
import { needing, type Person, registration } from '../harness/people.ts'

/** An app's server on this computer: it draws when its webhook is called, and gives back what its tools are called with. */
export async function openLocalApp(packageName: string) {
  /** How often each text came to its tools. */
  const seen = new Map<string, number>()
  let apiKey = ''
  const server = createServer(async (request, response) => {
    const answer = (status = 200, body = '{"status":"success"}') => response.writeHead(status).end(body)
    const body = await text(request)
    if (request.url === '/tool') {
      seen.set(body, (seen.get(body) ?? 0) + 1)
      return answer(200, body)
    }
    if (request.url !== '/webhook') return answer()
    const { type, sessionId, userId, mentraOSWebsocketUrl: socketUrl } = JSON.parse(body)
    if (type === 'stop_request') return answer()
    await behaveWell({ type, sessionId, userId, socketUrl, packageName, apiKey, answer })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    packageName,
    to: `http://127.0.0.1:${port}`,
    seen,
    async register(gun: Gun, { token }: Pick<Person, 'token'>): Promise<void> {
      const body = registration(packageName, { publicUrl: this.to, ...needing(permissions) })
      const { status, text } = await gun.fire({ method: 'POST', path: calls.registerApp.path, token, body })
      if (status !== 201) throw new Error(`Registering answers ${status}: ${text}`)
      apiKey = JSON.parse(text).apiKey
    },
    close(): void {
      server.close()
      server.closeAllConnections()
    },
  }
}
