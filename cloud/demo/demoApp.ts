import * as z from 'zod/mini'
import { demoApp } from '../../src/api/contract.ts'

const settings = z.array(z.object({ key: z.string(), value: z.optional(z.unknown()) }))
const acknowledged = z.object({ type: z.literal('tpa_connection_ack'), settings })
const changed = z.object({ type: z.literal('settings_update'), settings })
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
const message = z.union([acknowledged, changed, touched, heard])

type Session = { sessionId: string; userId: string; socketUrl: string; apiKey: string }

const greeters = new Map<string, (name: string) => void>()

/** False where the person doesn't run it. */
export function greet(userId: string, name: string): boolean {
  const greeter = greeters.get(userId)
  greeter?.(name)
  return greeter !== undefined
}

/** Connects the demo app to the platform as any app's server would, for one session. */
export function openDemoSession({ sessionId, userId, socketUrl, apiKey }: Session): void {
  const { packageName } = demoApp
  const socket = new WebSocket(socketUrl)
  const send = (fields: object) =>
    socket.send(JSON.stringify({ packageName, sessionId, timestamp: new Date(), ...fields }))
  const show = (text: string) =>
    send({ type: 'display_event', view: 'main', layout: { layoutType: 'text_wall', text } })

  let greeting = 'Hello'
  const greeter = (name: string) => show(name === '' ? `${greeting}.` : `${greeting}, ${name}.`)

  socket.addEventListener('close', () => {
    if (greeters.get(userId) === greeter) greeters.delete(userId)
  })
  socket.addEventListener('open', () => send({ type: 'tpa_connection_init', apiKey }))
  socket.addEventListener('message', ({ data }) => {
    const parsed = message.safeParse(typeof data === 'string' ? JSON.parse(data) : null)
    if (!parsed.success) return
    if ('settings' in parsed.data)
      greeting = String(parsed.data.settings.find(({ key }) => key === 'greeting')?.value ?? greeting)
    if (parsed.data.type === 'settings_update') greeter('')
    else if (parsed.data.type === 'tpa_connection_ack') {
      greeters.set(userId, greeter)
      send({ type: 'subscription_update', subscriptions: ['transcription:en-US', 'touch_event'] })
      show(`${greeting}. Say something, or tap the glasses.`)
    } else if (parsed.data.streamType === 'touch_event') {
      show(`You touched the glasses: ${parsed.data.data.gesture_name}.`)
    } else {
      const { text, isFinal } = parsed.data.data
      show(isFinal ? `You said: ${text}` : `${text} …`)
    }
  })
}
