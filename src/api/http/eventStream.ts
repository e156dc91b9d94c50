import type { EventSourceMessage } from 'eventsource-parser'

import { importWithRetry } from '../../lib/async.ts'
import type { Call } from '../contract.ts'
import { type RequestOptions, requestStream } from './client.ts'
import { NoAnswerError } from './errors.ts'

/** Calls `onMessages` with a stream's events as they come: first, when it is open, with none. Resolves when the cloud
 * ends it. Rejects with NoAnswerError when it breaks off or is unreadable, and as every call. */
export async function followStream<C extends Call>(
  call: C,
  options: RequestOptions<C>,
  onMessages: (messages: EventSourceMessage[]) => void,
): Promise<void> {
  const stream = await requestStream(call, options)
  onMessages([])
  const messages: EventSourceMessage[] = []
  try {
    const { createParser } = await importWithRetry(() => import('eventsource-parser'))
    const parser = createParser({ onEvent: (message) => messages.push(message) })
    for await (const text of stream.pipeThrough(new TextDecoderStream())) {
      parser.feed(text)
      if (messages.length > 0) onMessages(messages.splice(0))
    }
  } catch (cause) {
    throw new NoAnswerError('The event stream broke off.', { cause })
  }
}
