import { type HttpHandler, HttpResponse, http } from 'msw'

import {
  calls,
  type HardwareType,
  type Layout,
  type SessionEvent,
  type SessionInput,
  step,
} from '../../../src/api/contract.ts'
import { handle } from '../../../stories/mocks/handle.ts'
import { recordedEvents, recordedSession } from '../../../stories/support/recording.ts'

/** An app that draws what is said to it, in a session whose log is streamed as it comes; `cuts` connections break off. */
export function liveApp({
  cuts = 0,
  hears = true,
  lacks,
  isReady = true,
}: {
  cuts?: number
  hears?: boolean
  lacks?: HardwareType
  isReady?: boolean
} = {}) {
  const log: SessionEvent[] = recordedEvents
    .filter(({ kind, direction }) => kind === 'step' || direction === 'fromApp')
    .slice(0, 7)
    .filter(({ body }) => isReady || step.safeParse(body).data?.name !== 'firstSubscription')
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const inputs: SessionInput[] = []
  let left = cuts
  let isOver = false

  const bytes = (event: SessionEvent) =>
    new TextEncoder().encode(`id: ${event.sequence}\ndata: ${JSON.stringify(event)}\n\n`)
  function add(event: Pick<SessionEvent, 'kind' | 'summary' | 'body'>): void {
    const added = {
      ...event,
      sequence: log.length + 100,
      at: recordedSession.startedAt,
      direction: 'fromApp' as const,
      size: 1,
    }
    log.push(added)
    for (const stream of streams) stream.enqueue(bytes(added))
  }
  const draw = (layout: Layout) =>
    add({ kind: 'layout', summary: layout.layoutType, body: { view: 'main', layout } })
  const present = () => ({
    ...recordedSession,
    subscriptions: [],
    state: isOver ? ('ended' as const) : ('running' as const),
  })

  const handlers: HttpHandler[] = [
    handle(calls.startSession, () => ({ session: present() })),
    handle(calls.getSession, () => ({ session: present() })),
    http.get(`*${calls.listEvents.path.replace('{id}', ':id')}`, ({ request }) => {
      const after = Number(new URL(request.url).searchParams.get('after') ?? 0)
      const isCut = left-- > 0
      return new HttpResponse(
        new ReadableStream<Uint8Array>({
          start(stream) {
            const events = log.filter(({ sequence }) => sequence > after)
            for (const event of isCut ? events.slice(0, 2) : events) stream.enqueue(bytes(event))
            if (isCut || isOver) stream.close()
            else streams.add(stream)
          },
        }),
        { headers: { 'content-type': 'text/event-stream' } },
      )
    }),
    handle(calls.sendInput, ({ body }) => {
      inputs.push(body)
      if (lacks) return { delivered: false, missing: lacks }
      if (!hears) return { delivered: false, missing: 'transcription:en-US' }
      draw({ layoutType: 'text_wall', text: body.type === 'speech' ? `You said: ${body.text}` : body.type })
      return { delivered: true, missing: null }
    }),
    handle(calls.stopSession, () => {
      end()
      return { session: present() }
    }),
  ]
  function end(): void {
    isOver = true
    for (const stream of streams) stream.close()
    streams.clear()
  }
  const subscribe = () =>
    add({ kind: 'step', summary: 'First subscription', body: { name: 'firstSubscription', ms: 1 } })
  return { handlers, inputs, add, draw, subscribe, end, isOver: () => isOver }
}
