import {
  type FromListener,
  listenerLimits,
  type RelayFailure,
  type RelayRequest,
} from '../../src/api/contract.ts'
import { NoAnswer, type ServerAnswer, type ServerCall } from './callServer.ts'

/** A clock of XState's, such as its simulated one; `now` in ms. */
export type TimeSource = {
  now(): number
  setTimeout(run: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
}

export type Answered = Pick<RelayRequest, 'id' | 'method' | 'path'> & {
  status: number | null
  /** `cancelled`: nobody waits for it anymore. */
  failure: RelayFailure | 'cancelled' | null
  ms: number
}

type Setting = {
  call: (call: ServerCall, signal: AbortSignal) => Promise<ServerAnswer>
  clock: TimeSource
  send: (frame: FromListener) => void
  onAnswered: (answered: Answered) => void
}

type Kept = { answer: FromListener | null; controller: AbortController; timer: unknown }

/** In ms; and bytes of answers that are stored for requests that come again. */
const limits = { deadline: 60_000, kept: 32 * 1_048_576 } as const

/** Passes each request to the local server once: one sent again after a reconnection gets the stored answer. */
export function createForwarder({ call, clock, send, onAnswered }: Setting) {
  const requests = new Map<string, Kept>()
  const recent: number[] = []
  let bytes = 0
  let lastSeq = 0

  function isTooMany(): boolean {
    const now = clock.now()
    while (recent[0] !== undefined && recent[0] <= now - 1_000) recent.shift()
    if (recent.length >= listenerLimits.requestsPerSecond || bytes > limits.kept) return true
    recent.push(now)
    return false
  }

  async function answerTo(request: RelayRequest, { signal }: AbortController): Promise<FromListener> {
    const { id, method, path, headers } = request
    const began = clock.now()
    try {
      const body = Buffer.from(request.body, 'base64')
      if (body.length > listenerLimits.body) throw new NoAnswer('too_large')
      if (isTooMany()) throw new NoAnswer('too_many')
      const answer = await call({ method, path, headers, body }, signal)
      const ms = clock.now() - began
      return { type: 'response', id, ...answer, body: answer.body.toString('base64'), ms }
    } catch (error) {
      return { type: 'failure', id, code: error instanceof NoAnswer ? error.code : 'closed' }
    }
  }

  return {
    lastSeq: () => lastSeq,

    async take(request: RelayRequest): Promise<void> {
      const { id, method, path, seq } = request
      const known = requests.get(id)
      if (known?.answer) send(known.answer)
      if (known) return

      lastSeq = Math.max(lastSeq, seq)
      const controller = new AbortController()
      const forget = () => {
        controller.abort(new NoAnswer('timeout'))
        requests.delete(id)
        bytes -= sizeOf(kept.answer)
      }
      const timer = clock.setTimeout(forget, Math.min(request.deadline, limits.deadline))
      const kept: Kept = { answer: null, controller, timer }
      requests.set(id, kept)

      const began = clock.now()
      const answer = await answerTo(request, controller)
      const isCancelled = controller.signal.reason === cancelled
      if (!isCancelled) send(answer)
      if (requests.has(id)) {
        kept.answer = answer
        bytes += sizeOf(answer)
      }
      onAnswered({
        id,
        method,
        path,
        status: answer.type === 'response' ? answer.status : null,
        failure: isCancelled ? 'cancelled' : answer.type === 'failure' ? answer.code : null,
        ms: clock.now() - began,
      })
    },

    /** Nobody waits for it anymore. It stays known, so that it isn't passed on again. */
    cancel: (id: string) => requests.get(id)?.controller.abort(cancelled),

    end() {
      for (const { controller, timer } of requests.values()) {
        controller.abort(cancelled)
        clock.clearTimeout(timer)
      }
      requests.clear()
    },
  }
}

const cancelled = new Error('Cancelled')

const sizeOf = (frame: FromListener | null): number => (frame?.type === 'response' ? frame.body.length : 0)
