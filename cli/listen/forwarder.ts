import {
  type FromListener,
  listenerLimits,
  type PageRequest,
  type RelayFailure,
  restIn,
} from '../../src/api/contract.ts'
import { NoAnswer, type ServerAnswer, type ServerCall } from './callServer.ts'

/** A clock of XState's, such as its simulated one; `now` in ms. */
export type TimeSource = {
  now(): number
  setTimeout(run: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
}

type Request = Omit<PageRequest, 'type'>

export type Answered = Pick<PageRequest, 'id' | 'method' | 'path'> & {
  status: number | null
  /** `cancelled`: nobody waits for it anymore. */
  failure: RelayFailure | 'cancelled' | null
  ms: number
}

type Setting = {
  call: (call: ServerCall, signal: AbortSignal) => Promise<ServerAnswer>
  /** Requests that are passed on in a second. */
  perSecond?: number
  clock: TimeSource
  send: (frame: FromListener) => void
  onAnswered: (answered: Answered) => void
}

type Kept = { answer: FromListener | null; controller: AbortController; timer: unknown }

/** In ms; and bytes of answers that are stored for requests that come again. */
const limits = { deadline: 60_000, kept: 32 * 1_048_576 } as const

/** Passes each request to the local server once: one sent again after a reconnection gets the stored answer. */
export function createForwarder(setting: Setting) {
  const { call, perSecond = listenerLimits.requestsPerSecond, clock, send, onAnswered } = setting
  const requests = new Map<string, Kept>()
  /** What follows of answers that are larger than a frame. */
  const rests = new Map<string, { rest: Buffer; timer: unknown }>()
  const recent: number[] = []
  let bytes = 0
  let lastSeq = 0

  function isTooMany(): boolean {
    const now = clock.now()
    while (recent[0] !== undefined && recent[0] <= now - 1_000) recent.shift()
    if (recent.length >= perSecond || bytes > limits.kept) return true
    recent.push(now)
    return false
  }

  function partOf(id: string, body: Buffer) {
    const rest = body.subarray(listenerLimits.body)
    if (rest.length > 0) {
      rests.set(id, { rest, timer: clock.setTimeout(() => takeRest(id), limits.deadline) })
      bytes += rest.length
    }
    const part = body.subarray(0, listenerLimits.body).toString('base64')
    return { body: part, ...(rest.length > 0 && { rest: id }) }
  }

  function takeRest(id: string): Buffer | undefined {
    const known = rests.get(id)
    if (known === undefined) return undefined
    clock.clearTimeout(known.timer)
    rests.delete(id)
    bytes -= known.rest.length
    return known.rest
  }

  async function answerTo(request: Request, { signal }: AbortController): Promise<FromListener> {
    const { id, method, path, headers } = request
    const began = clock.now()
    try {
      const body = Buffer.from(request.body, 'base64')
      if (body.length > listenerLimits.body) throw new NoAnswer('too_large')
      const asked = restIn(headers)
      if (asked !== null) {
        const rest = takeRest(asked)
        if (rest === undefined) throw new NoAnswer('closed')
        return { type: 'response', id, status: 200, headers: {}, ...partOf(id, rest), ms: 0 }
      }
      if (isTooMany()) throw new NoAnswer('too_many')
      const answer = await call({ method, path, headers, body }, signal)
      const ms = clock.now() - began
      return { type: 'response', id, ...answer, ...partOf(id, answer.body), ms }
    } catch (error) {
      return { type: 'failure', id, code: error instanceof NoAnswer ? error.code : 'closed' }
    }
  }

  return {
    lastSeq: () => lastSeq,

    async take(request: Request): Promise<void> {
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
      if (restIn(request.headers) !== null) return
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
      for (const id of rests.keys()) takeRest(id)
    },
  }
}

const cancelled = new Error('Cancelled')

const sizeOf = (frame: FromListener | null): number => (frame?.type === 'response' ? frame.body.length : 0)
