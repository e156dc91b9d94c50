import * as z from 'zod/mini'

export const demoApp = { packageName: 'com.northlight.hello-lens', path: '/demo-app' }

const acknowledged = z.object({ type: z.literal('tpa_connection_ack') })
const touched = z.object({
  type: z.literal('data_stream'),
  streamType: z.literal('touch_event'),
  data: z.object({ gesture_name: z.string() }),
})
const heard = z.object({
  type: z.literal('data_stream'),
  streamType: z.literal('transcription:en-US'),
  data: z.object({ text: z.string(), isFinal: z.boolean() }),
})
const message = z.union([acknowledged, touched, heard])

type Session = { sessionId: string; socketUrl: string; apiKey: string }

/** Connects the demo app to the platform as any app's server would (PROTOCOL.md §2), for one session. */
export function openDemoSession({ sessionId, socketUrl, apiKey }: Session): void {
  const { packageName } = demoApp
  const socket = new WebSocket(socketUrl)
  const send = (fields: object) =>
    socket.send(JSON.stringify({ packageName, sessionId, timestamp: new Date(), ...fields }))
  const show = (text: string) =>
    send({ type: 'display_event', view: 'main', layout: { layoutType: 'text_wall', text } })

  socket.addEventListener('open', () => send({ type: 'tpa_connection_init', apiKey }))
  socket.addEventListener('message', ({ data }) => {
    const parsed = message.safeParse(typeof data === 'string' ? JSON.parse(data) : null)
    if (!parsed.success) return
    if (parsed.data.type === 'tpa_connection_ack') {
      send({ type: 'subscription_update', subscriptions: ['transcription:en-US', 'touch_event'] })
      show('Hello. Say something, or tap the glasses.')
    } else if (parsed.data.streamType === 'touch_event') {
      show(`You touched the glasses: ${parsed.data.data.gesture_name}.`)
    } else {
      const { text, isFinal } = parsed.data.data
      show(isFinal ? `You said: ${text}` : `${text} …`)
    }
  })
}
