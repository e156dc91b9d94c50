import { randomUUID } from 'node:crypto'

import { calls, isSessionOver } from '../../../src/api/contract.ts'
import { type AppSocket, createApp, introduce, wall } from '../../cloud/glasses/support/tryIt.ts'
import type { Person } from '../../cloud/support/testCloud.ts'
import type { Portal, Through } from './portal.ts'

/** What an app does about data of a stream; raw sound comes without. */
export type React = (app: AppSocket, stream: string, data: Record<string, unknown>) => void

const drawEvent: React = (app, stream, data) =>
  app.send(wall(stream.startsWith('transcription') ? `You said: ${data.text}` : stream))

/** A developer's app, whose server draws what is said to it and what is done, unless it reacts otherwise. */
export async function liveApp(
  { cloud }: Pick<Portal, 'cloud'>,
  as: Person,
  {
    hears = ['transcription:en-US', 'button_press', 'touch_event', 'head_position'],
    isReady = true,
    hasKey = true,
    react = drawEvent,
  }: { hears?: string[]; isReady?: boolean; hasKey?: boolean; react?: React } = {},
) {
  const packageName = `com.example.live${randomUUID().slice(0, 8)}`
  let socket: AppSocket | undefined
  let isWanted = isReady

  function subscribe(own = socket): void {
    isWanted = true
    own?.send({ type: 'subscription_update', packageName, subscriptions: hears })
  }
  const draw = (text: string) => socket?.send(wall(text))

  const server = await createApp(cloud, as, packageName, async (called) => {
    const own = await introduce(called, hasKey ? {} : { apiKey: '' })
    socket = own
    own.ws.on('message', (message, isBinary) => {
      if (isBinary) return react(own, 'audio_chunk', {})
      const { type, streamType = '', data = {} } = JSON.parse(String(message))
      if (type === 'data_stream' && data.isFinal !== false) react(own, streamType, data)
    })
    await own.heard('tpa_connection_ack')
    if (isWanted) subscribe(own)
    called.answer()
  })
  const own = { as, params: { packageName } }
  const sessions = async () => (await cloud.call(calls.listSessions, own)).body.sessions
  return {
    packageName,
    app: ['--app', packageName],
    apiKey: server.apiKey,
    url: (await cloud.call(calls.getApp, own)).body.publicUrl,
    subscribe: () => subscribe(),
    draw,
    sessions,
    /** The app ends the session that runs. */
    async end() {
      for (const { id } of await sessions()) await cloud.call(calls.stopSession, { as, params: { id } })
    },
    isOver: async () => {
      const all = await sessions()
      return all.length > 0 && all.every(isSessionOver)
    },
    uploads: server.uploads,
    close: () => server[Symbol.asyncDispose](),
  }
}

const eventsPath = new RegExp(`^${calls.listEvents.path.replace('{id}', '[^/]+')}$`)

/** So many streams of events break off after two events. */
export function cutting(count: number): Through {
  let left = count
  return (fetch) => async (url, init) => {
    const response = await fetch(url, init)
    const isStream = eventsPath.test(new URL(url).pathname) && response.body !== null && response.ok
    if (!isStream || left-- <= 0) return response
    return new Response(firstEvents(response.body), { headers: response.headers })
  }
}

const firstEvents = (body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> => {
  let seen = ''
  return body.pipeThrough(
    new TransformStream({
      transform(part, stream) {
        seen += new TextDecoder().decode(part)
        const [one, other, ...rest] = seen.split('\n\n')
        if (rest.length === 0) return
        stream.enqueue(new TextEncoder().encode(`${one}\n\n${other}\n\n`))
        stream.terminate()
      },
    }),
  )
}
