// An app for smart glasses without dependencies. Start it with `npm start`, then run `glasses try`.
import { createServer } from 'node:http'

/** Runs for each person who starts the app. `show` draws on their lens. Returns a listener for each stream. */
function start(show) {
  show('Hello. Say something, or tap the glasses.')
  return {
    'transcription:en-US': ({ text, isFinal }) => show(isFinal ? `You said: ${text}` : `${text} …`),
    touch_event: ({ gesture_name: gesture }) => show(`You touched the glasses: ${gesture}.`),
  }
}

const { PACKAGE_NAME: packageName, API_KEY: apiKey, PORT = '8080' } = process.env
if (!globalThis.WebSocket)
  stop(`This app needs Node.js 22 or newer. You have ${process.versions.node}. Update it: https://nodejs.org`)
if (!packageName || !apiKey) stop('Set PACKAGE_NAME and API_KEY in .env. A new key: glasses keys rotate')

const busy = `Port ${PORT} is in use. Choose another one in .env and in glasses.json, then run: glasses push`

/** Connects back to the platform, which then says what happens and draws what the app sends. */
function openSession({ sessionId, mentraOSWebsocketUrl }) {
  const socket = new WebSocket(mentraOSWebsocketUrl)
  const send = (message) =>
    socket.send(JSON.stringify({ packageName, sessionId, timestamp: new Date(), ...message }))
  const show = (text) =>
    send({ type: 'display_event', view: 'main', layout: { layoutType: 'text_wall', text } })
  let listeners = {}

  socket.onopen = () => send({ type: 'tpa_connection_init', apiKey })
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data)
    if (message.type === 'tpa_connection_ack') {
      listeners = start(show)
      send({ type: 'subscription_update', subscriptions: Object.keys(listeners) })
    }
    if (message.type === 'data_stream') listeners[message.streamType]?.(message.data)
    if (message.type === 'tpa_connection_error') console.error(message.message)
  }
}

const server = createServer(async (request, response) => {
  if (request.method === 'GET' && request.url === '/health') return response.end('{"status":"healthy"}')
  if (request.method !== 'POST' || request.url !== '/webhook') return response.writeHead(404).end()
  try {
    const call = await read(request)
    if (call.type === 'session_request') openSession(call)
    response.setHeader('content-type', 'application/json').end('{"status":"success"}')
  } catch {
    response.writeHead(400).end()
  }
})
server.on('error', ({ code, message }) => stop(code === 'EADDRINUSE' ? busy : message))
server.listen(Number(PORT), () => console.log(`${packageName} listens on http://localhost:${PORT}`))

async function read(request) {
  let text = ''
  for await (const part of request.setEncoding('utf8')) {
    text += part
    if (text.length > 65_536) throw new RangeError('No call of the platform is that long.')
  }
  return JSON.parse(text)
}

function stop(reason) {
  console.error(reason)
  process.exit(1)
}
