import { importWithRetry } from '../lib/importWithRetry.ts'
import { calls } from './contract.ts'
import { requestStream } from './http/client.ts'
import { NoAnswerError } from './http/errors.ts'

/** Calls `onChange` whenever a role of the signed-in person changes, and `onOpen` once it is heard. Resolves when the
 * stream ends, rejects with ApiError or NoAnswerError. */
export async function followRoles(
  { onOpen, onChange }: { onOpen: () => void; onChange: () => void },
  signal: AbortSignal,
): Promise<void> {
  const stream = await requestStream(calls.getRoles, { signal })
  onOpen()
  try {
    const { createParser } = await importWithRetry(() => import('eventsource-parser'))
    const parser = createParser({ onEvent: onChange })
    for await (const text of stream.pipeThrough(new TextDecoderStream())) parser.feed(text)
  } catch (cause) {
    throw new NoAnswerError('The event stream broke off.', { cause })
  }
}
