import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

import { WebSocketServer } from 'ws'

/**
 * The reference of `tryit`: the same two hops and nothing else. POST /start calls the webhook of the address in its
 * body, the app connects back, is acknowledged, and what it says goes to who reads /events.
 */
const port = Number(process.env.PORT)
const readers = new Map<string, ServerResponse>()
const said = new Map<string, string[]>()
let count = 0

const server = createServer(async (request, response) => {
  if (request.url === '/start') {
    const { publicUrl } = JSON.parse(await text(request))
    const sessionId = String(++count)
    response.writeHead(201).end(JSON.stringify({ session: { id: sessionId } }))
    const mentraOSWebsocketUrl = `ws://127.0.0.1:${port}/app-ws`
    const body = JSON.stringify({ type: 'session_request', sessionId, mentraOSWebsocketUrl })
    const answer = await fetch(`${publicUrl}/webhook`, { method: 'POST', body })
    await answer.text()
    return
  }
  const id = request.url?.split('/').at(-1) ?? ''
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const line of said.get(id) ?? []) response.write(line)
  readers.set(id, response)
})

new WebSocketServer({ server, path: '/app-ws' }).on('connection', (socket) => {
  let id = ''
  socket.on('message', (data) => {
    const message = JSON.parse(String(data))
    if (message.type === 'tpa_connection_init') {
      id = message.sessionId
      socket.send('{"type":"tpa_connection_ack"}')
      return
    }
    if (message.type !== 'display_event') return
    const event = { kind: 'layout', summary: `text_wall: ${message.layout?.text}` }
    const line = `data: ${JSON.stringify(event)}\n\n`
    said.set(id, [...(said.get(id) ?? []), line])
    readers.get(id)?.write(line)
  })
})

server.listen(port, '127.0.0.1')
await once(server, 'listening')
process.stdout.write('Bare program ready at its port\n')
