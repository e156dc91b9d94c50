// An app for smart glasses without dependencies. Start it with Node.js 24.2 or newer: node app.mjs
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 2)) {
  console.error(
    `This app needs Node.js 24.2 or newer. You have ${process.versions.node}. Update it: https://nodejs.org`,
  )
  process.exit(1)
}

/** Answers one call of the webhook. Each person who starts the app gets their own session. */
export function answerCall(call, { packageName, apiKeys }) {
  if (call.type === 'session_request') openSession(call, { packageName, apiKeys })
  return { status: 'success' }
}

/** By user ID, for each person who runs the app: a function that shows a greeting on their lens. */
const greeters = new Map()

/** Answers a call of a tool, which people make by asking the assistant. */
export function answerTool({ toolId, toolParameters, userId }) {
  const greet = greeters.get(userId)
  if (toolId !== 'greet' || !greet) return { status: 'success', reply: null }
  greet(toolParameters.name)
  return { status: 'success', reply: 'The greeting is on the lens.' }
}

/** Connects back to the platform, which then says what happens and draws what the app sends. */
function openSession({ sessionId, userId, mentraOSWebsocketUrl }, { packageName, apiKeys }) {
  const [apiKey] = apiKeys
  const socket = new WebSocket(mentraOSWebsocketUrl)
  const send = (message) =>
    socket.send(JSON.stringify({ packageName, sessionId, timestamp: new Date(), ...message }))
  const show = (text) =>
    send({ type: 'display_event', view: 'main', layout: { layoutType: 'text_wall', text } })
  let greeting = 'Hello'
  const greet = (name) => show(name ? `${greeting}, ${name}.` : `${greeting}.`)

  socket.onopen = () => send({ type: 'tpa_connection_init', apiKey })
  socket.onclose = () => greeters.get(userId) === greet && greeters.delete(userId)

  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data)
    // What the person set on their phone comes at the start, and with each change.
    if (message.settings) greeting = message.settings.find(({ key }) => key === 'greeting')?.value ?? greeting
    if (message.type === 'tpa_connection_ack') {
      greeters.set(userId, greet)
      send({ type: 'subscription_update', subscriptions: ['transcription:en-US', 'touch_event'] })
      show(`${greeting}. Say something, or tap the glasses.`)
    }
    if (message.type === 'settings_update') greet()
    if (message.type === 'tpa_connection_error') {
      console.error(message.message)
      // The next session tries the other key.
      if (message.code.startsWith('key_') && apiKey === apiKeys[0]) apiKeys.push(...apiKeys.splice(0, 1))
    }
    if (message.type === 'data_stream') hear(message.streamType, message.data)
  }

  function hear(stream, { text, isFinal, gesture_name: gesture }) {
    if (stream === 'touch_event') show(`You touched the glasses: ${gesture}.`)
    else show(isFinal ? `You said: ${text}` : `${text} …`)
  }
}

// Starts the server when you run this file. A test can import it without starting one.
if (import.meta.main) {
  // One key is enough. While you rotate it, the server has both.
  const { PACKAGE_NAME: packageName = '', API_KEY = '', API_KEY_PREVIOUS, PORT = '8080' } = process.env
  const apiKeys = API_KEY_PREVIOUS ? [API_KEY, API_KEY_PREVIOUS] : [API_KEY]
  createServer(async (request, response) => {
    if (request.method === 'GET' && request.url === '/health') return response.end('{"status":"healthy"}')
    const isTool = request.url === '/tool'
    if (request.method !== 'POST' || (!isTool && request.url !== '/webhook'))
      return response.writeHead(404).end()
    try {
      const call = await json(request)
      const answer = isTool ? answerTool(call) : answerCall(call, { packageName, apiKeys })
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    } catch {
      response.writeHead(400).end()
    }
  }).listen(Number(PORT), () => console.log(`${packageName} listens on http://localhost:${PORT}`))
}
