import type {
  DeviceRequest,
  Diagnosis,
  Expectation,
  SessionState,
  Shown,
  VideoStatus,
} from '../api/contract.ts'
import { lensJudge } from './matches.ts'

/** How a session's log ended; `failure`: it couldn't be read further. */
export type Log = { state: SessionState; diagnosis: Diagnosis | null; failure: unknown }

export type Watch = ReturnType<typeof createWatch>

/** What is remembered of each kind. */
const most = 1_000

/** What a session showed, asked and reached, for whoever waits for it; `onAsk` gets each request of the app. */
export function createWatch(onAsk: (request: DeviceRequest) => void = () => {}) {
  const waiting = new Set<() => void>()
  let shown: Shown[] = []
  let latest: Shown | null = null
  let requests: DeviceRequest[] = []
  let subscriptions: readonly string[] = []
  let streams: VideoStatus[] = []
  let isReady = false
  let over: Log | null = null
  const tell = () => {
    for (const check of [...waiting]) check()
  }

  /** Whether it holds within a time: false where the session ends before. */
  const until = (holds: () => boolean, timeout: AbortSignal): Promise<boolean> =>
    new Promise((resolve) => {
      const settle = (is: boolean) => {
        waiting.delete(check)
        timeout.removeEventListener('abort', stop)
        resolve(is)
      }
      const check = () => {
        if (holds()) settle(true)
        else if (over !== null) settle(false)
      }
      const stop = () => settle(false)
      waiting.add(check)
      timeout.addEventListener('abort', stop, { once: true })
      if (timeout.aborted) stop()
      else check()
    })

  return {
    until,
    /** Something that `until` waits for may have changed. */
    tell,
    show(next: Shown) {
      shown = [...shown, next].slice(-most)
      if (next.view === 'main') latest = next
      tell()
    },
    ask(request: DeviceRequest) {
      requests = [...requests, request].slice(-most)
      onAsk(request)
      tell()
    },
    stream(status: VideoStatus) {
      streams = [...streams, status].slice(-most)
      tell()
    },
    subscribe(next: readonly string[]) {
      subscriptions = next
      tell()
    },
    /** The app listens from now on. */
    ready() {
      isReady = true
      tell()
    },
    end(log: Log) {
      over = log
      tell()
    },
    /** The session's end; null while it runs. */
    over: () => over,
    /** From here on only what the lens shows anew counts, what the app asks, and what its stream becomes. */
    begin() {
      shown = []
      requests = []
      streams = []
    },
    /** Since `begin`. */
    shown: (): readonly Shown[] => shown,
    /** What the lens shows now; null: nothing yet. */
    latest: () => latest,
    requests: (): readonly DeviceRequest[] => requests,
    /** What the app’s video stream has become since `begin`. */
    streams: (): readonly VideoStatus[] => streams,
    subscriptions: () => subscriptions,
    /** Whether the lens has shown it since `begin`, within a time. */
    shows(expected: Expectation, timeout: AbortSignal) {
      const isIt = lensJudge(expected)
      return until(() => shown.some(isIt), timeout)
    },
    isReady: (timeout: AbortSignal) => until(() => isReady, timeout),
  }
}
