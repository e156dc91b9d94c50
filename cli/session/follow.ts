import { createParser } from 'eventsource-parser'

import { calls, isSessionOver, type SessionEvent, sessionEvent } from '../../src/api/contract.ts'
import type { Cloud } from '../http/client.ts'
import { unreadable } from '../http/failures.ts'
import { CliError, exits } from '../lib/cliError.ts'
import type { Io } from '../lib/io.ts'

const largestEvent = 4 * 1_048_576
/** Of reconnecting, in ms and times in a row. */
const [soon, late, tries] = [500, 10_000, 10]
/** The portal says every 15 seconds that it's there. In ms. */
const longestSilence = 45_000

type Following = { cloud: Cloud; io: Pick<Io, 'wait'>; signal: AbortSignal; say: (text: string) => void }

/** A session's log after the sequence `after`, row by row until it is over; reconnects. Throws CliError. */
export async function* follow(
  { cloud, io, signal, say }: Following,
  id: string,
  after = 0,
): AsyncGenerator<SessionEvent> {
  let last = after
  for (let failures = 0; ; ) {
    const before = last
    try {
      const input = { params: { id }, query: { after: last }, signal }
      const stream = await cloud.stream(calls.listEvents, input)
      for await (const event of eventsIn(heard(stream, signal))) {
        if (event.sequence <= last) continue
        last = event.sequence
        yield event
      }
      const { session } = await cloud.send(calls.getSession, { params: { id }, signal })
      if (isSessionOver(session) && last === before) return
    } catch (error) {
      if (signal.aborted || (error instanceof CliError && error.exit !== exits.notReached)) throw error
      if (failures >= tries) throw error
      say('The connection was lost. Reconnecting…')
    }
    failures = last === before ? failures + 1 : 0
    if (last === before) await io.wait(Math.min(soon * 2 ** failures, late), signal)
  }
}

/** The parts of a stream, which breaks off after too long a silence: so it does after the computer slept. */
async function* heard(stream: ReadableStream<Uint8Array<ArrayBuffer>>, signal: AbortSignal) {
  const reader = stream.getReader()
  const cancel = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', cancel, { once: true })
  let timer: NodeJS.Timeout | undefined
  try {
    for (;;) {
      timer = setTimeout(cancel, longestSilence)
      const { value, done } = await reader.read()
      clearTimeout(timer)
      signal.throwIfAborted()
      if (done) return
      yield value
    }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', cancel)
    cancel()
  }
}

async function* eventsIn(parts: AsyncIterable<Uint8Array>): AsyncGenerator<SessionEvent> {
  const events: SessionEvent[] = []
  const fail = (cause?: unknown) =>
    unreadable('The portal’s log can’t be read: it may be newer than this command.', cause)
  const parser = createParser({
    maxBufferSize: largestEvent,
    onEvent({ data }) {
      const event = sessionEvent.safeParse(JSON.parse(data))
      if (!event.success) throw fail(event.error)
      events.push(event.data)
    },
    onError(error) {
      throw fail(error)
    },
  })
  const decoder = new TextDecoder()
  for await (const part of parts) {
    parser.feed(decoder.decode(part, { stream: true }))
    yield* events.splice(0)
  }
}
