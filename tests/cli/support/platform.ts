import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import { onTestFinished } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'

/** What the platform does of a session, as far as an app's server sees it. */
export async function platform(apiKey: string) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', path: '/app-ws' })
  await once(server, 'listening')
  onTestFinished(() => {
    for (const client of server.clients) client.terminate()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const drawn: string[] = []
  const subscribed: string[][] = []
  let app: WebSocket | undefined
  const say = (message: object) =>
    app?.send(JSON.stringify({ timestamp: new Date().toISOString(), ...message }))

  server.on('connection', (socket) => {
    app = socket
    socket.on('message', (text) => {
      const message = JSON.parse(String(text))
      if (message.type === 'tpa_connection_init')
        say(
          message.apiKey === apiKey
            ? { type: 'tpa_connection_ack', settings: [] }
            : { type: 'tpa_connection_error', message: 'The API key is another one.', code: 'key_unknown' },
        )
      if (message.type === 'subscription_update') subscribed.push(message.subscriptions)
      if (message.type === 'display_event') drawn.push(message.layout.text)
    })
  })

  return {
    drawn,
    subscribed,
    call: (url: string) =>
      fetch(`${url}/webhook`, {
        method: 'POST',
        body: JSON.stringify({
          type: 'session_request',
          sessionId: 'session-1',
          userId: 'ada@example.com',
          timestamp: new Date().toISOString(),
          mentraOSWebsocketUrl: `ws://127.0.0.1:${port}/app-ws`,
        }),
      }),
    send: (streamType: string, data: object) => say({ type: 'data_stream', streamType, data }),
    /** A ping is answered; then the socket is closed as at the end of a session. */
    async end() {
      app?.ping()
      if (app) await once(app, 'pong')
      app?.close(1000, 'App stopped')
      if (app) await once(app, 'close')
    },
  }
}

/** Runs an app's server in its folder, as its developer does, until it listens. */
export async function startServer(
  [command = '', ...args]: readonly string[],
  cwd: string,
  url: string,
): Promise<void> {
  const child = spawn(command, args, { cwd, env: { PATH: process.env.PATH }, stdio: 'pipe' })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part
    })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await once(child, 'close')
  })
  while (!output.includes(`listens on ${url}`)) {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${output}`)
    await wait(20)
  }
}
