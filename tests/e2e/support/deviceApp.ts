import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, json } from 'node:stream/consumers'
import { WebSocket } from 'ws'

type Message = { type: string } & Record<string, unknown>

/** Half a second of a tone: a WAV file of 8 kHz, 8-bit, mono. */
function chime(): Buffer {
  const samples = Buffer.from(
    Array.from({ length: 4_000 }, (_, at) => 128 + Math.round(60 * Math.sin(at / 2))),
  )
  const header = Buffer.alloc(44)
  header.write('RIFF    WAVEfmt ', 'latin1')
  header.writeUInt32LE(36 + samples.length, 4)
  header.set([16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1f, 0, 0, 0x40, 0x1f, 0, 0, 1, 0, 8, 0], 16)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}

/** Says who opened it, stores something, and tries to take the portal's place. */
const webPage = `<!doctype html><title>Page</title><h1>Web page</h1><script>
  localStorage.setItem('opened', new URLSearchParams(location.search).has('aos_temp_token') ? 'signed in' : 'unknown')
  try { if (top !== self) top.location = 'about:blank' } catch { localStorage.setItem('kept', 'in its frame') }
  document.body.append(localStorage.getItem('opened') + ', ' + localStorage.getItem('kept'))
</script>`

/** An app's server on a port of its own that asks of the glasses what a test sends, and keeps what it is told. */
export async function openDeviceApp(packageName: string, subscriptions: readonly string[]) {
  const told: Message[] = []
  const photos: string[] = []
  let apiKey = ''
  let heard = 0
  let socket: WebSocket | null = null
  let sessionId = ''

  const send = (message: object) =>
    socket?.send(JSON.stringify({ packageName, sessionId, timestamp: new Date(), ...message }))

  function connect(call: { sessionId: string; mentraOSWebsocketUrl: string }): void {
    sessionId = call.sessionId
    const opened = new WebSocket(call.mentraOSWebsocketUrl)
    socket = opened
    opened.on('open', () => send({ type: 'tpa_connection_init', apiKey }))
    opened.on('message', (data: Buffer, isBinary: boolean) => {
      if (isBinary) {
        heard += data.length
        return
      }
      const message: Message = JSON.parse(data.toString())
      told.push(message)
      if (message.type === 'tpa_connection_ack') send({ type: 'subscription_update', subscriptions })
    })
  }

  const server = createServer(async (request, response) => {
    if (request.url === '/chime.wav') return response.setHeader('content-type', 'audio/wav').end(chime())
    if (request.url?.startsWith('/page')) return response.setHeader('content-type', 'text/html').end(webPage)
    if (request.url === '/photo-upload') photos.push((await buffer(request)).toString('latin1'))
    else if (request.method === 'POST') {
      const call = (await json(request)) as Message & { sessionId: string; mentraOSWebsocketUrl: string }
      if (call.type === 'session_request') connect(call)
    }
    return response.setHeader('content-type', 'application/json').end('{"status":"success","success":true}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeKey: (key: string) => {
      apiKey = key
    },
    send,
    /** The messages of a type so far. */
    told: (type: string) => told.filter((message) => message.type === type),
    photos,
    /** Bytes of raw sound so far. */
    heard: () => heard,
    close: () => {
      socket?.close()
      server.close()
    },
  }
}
