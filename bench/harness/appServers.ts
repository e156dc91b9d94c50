import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'

import { calls, permissions } from '../../src/api/contract.ts'
import { behaveWell, type Called, wall } from '../../tests/cloud/glasses/support/tryIt.ts'
import type { Gun } from './load.ts'
import { needing, type Person, registration } from './people.ts'

/** A call of an app's webhook, and what it comes and is answered on. */
export type Call = Called & { request: IncomingMessage; response: ServerResponse }
export type Behaviour = (call: Call) => unknown

export type AppServers = Awaited<ReturnType<typeof openAppServers>>

/** The servers of any number of apps, at one port: the path tells which is called. They take photos, and answer tool calls and stop requests. */
export async function openAppServers() {
  const behaviours = new Map<string, Behaviour>()
  const keys = new Map<string, string>()
  let stops = 0
  const server = createServer(async (request, response) => {
    const [, packageName = ''] = (request.url ?? '').split('/')
    const answer = (status = 200, body = '{"status":"success"}') => response.writeHead(status).end(body)
    if (/\/(photo-upload|tool)$/.test(request.url ?? '')) {
      await buffer(request)
      return answer()
    }
    const said = JSON.parse(await text(request))
    if (said.type === 'stop_request') {
      stops++
      return answer()
    }
    const { type, sessionId, userId, mentraOSWebsocketUrl: socketUrl } = said
    const known = { type, sessionId, userId, socketUrl, packageName, apiKey: keys.get(packageName) ?? '' }
    // A session that ends meanwhile cuts off what its app is doing.
    await Promise.resolve(behaviours.get(packageName)?.({ ...known, answer, request, response })).catch(
      () => {},
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    port,
    /** How many stop requests came. */
    stops: () => stops,
    /** Registers an app with such a server, or with one elsewhere; gives its key. */
    async register(
      gun: Gun,
      { token }: Pick<Person, 'token'>,
      packageName: string,
      behave: Behaviour | string,
    ): Promise<string> {
      const publicUrl = typeof behave === 'string' ? behave : `http://127.0.0.1:${port}/${packageName}`
      if (typeof behave !== 'string') behaviours.set(packageName, behave)
      const { status, text } = await gun.fire({
        method: 'POST',
        path: calls.registerApp.path,
        token,
        body: registration(packageName, { publicUrl, ...needing(permissions) }),
      })
      if (status !== 201) throw new Error(`Registering answers ${status}: ${text}`)
      const { apiKey }: { apiKey: string } = JSON.parse(text)
      keys.set(packageName, apiKey)
      return apiKey
    },
    /** Sets how an app's server behaves that was registered under another name of this machine. */
    behave: (packageName: string, behave: Behaviour) => void behaviours.set(packageName, behave),
    close(): void {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Behaves well, and shows what it hears, and which button is pressed. */
export async function echo(call: Called): Promise<void> {
  const socket = await behaveWell(call, ['transcription:en-US', 'button_press'])
  socket.ws.on('message', (data) => {
    const message = JSON.parse(String(data))
    const { isFinal, text, buttonId } = message.data ?? {}
    if (isFinal || buttonId !== undefined) socket.send(wall(text ?? buttonId))
  })
}

/** Starts a session; gives its id. */
export async function startSession(
  gun: Gun,
  { token }: Pick<Person, 'token'>,
  packageName: string,
): Promise<string> {
  const path = calls.startSession.path.replace('{packageName}', packageName)
  const { status, text, error } = await gun.fire({
    method: 'POST',
    path,
    token,
    body: { model: 'Simulated Glasses' },
  })
  if (status !== 201) throw new Error(`Starting answers ${status}: ${text}${error ?? ''}`)
  return JSON.parse(text).session.id
}

/** The path of one of a session's calls. */
export const pathOf = (call: { path: string }, id: string): string => call.path.replace('{id}', id)
