import type { Diagnosis, SessionState } from '../../src/api/contract.ts'

/** How a session's log ended; `failure`: it couldn't be read further. */
export type Log = { state: SessionState; diagnosis: Diagnosis | null; failure: unknown }

export type Watch = {
  show: (texts: readonly string[]) => void
  /** The app listens from now on. */
  ready: () => void
  end: (log: Log) => void
  /** The session's end; null while it runs. */
  over: () => Log | null
  /** From here on only what the lens shows anew counts. */
  begin: () => void
  /** Whether the lens has shown the text since `begin`, within a time: false where the session ends before. */
  shows: (text: string, timeout: AbortSignal) => Promise<boolean>
  isReady: (timeout: AbortSignal) => Promise<boolean>
}

/** Texts that are remembered. */
const mostShown = 1_000

export function createWatch(): Watch {
  const waiting = new Set<() => void>()
  let shown: string[] = []
  let isReady = false
  let over: Log | null = null
  const tell = () => {
    for (const check of [...waiting]) check()
  }

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
    show(texts) {
      shown = [...shown, ...texts].slice(-mostShown)
      tell()
    },
    ready() {
      isReady = true
      tell()
    },
    end(log) {
      over = log
      tell()
    },
    over: () => over,
    begin() {
      shown = []
    },
    shows: (text, timeout) =>
      until(() => shown.some((one) => condensed(one).includes(condensed(text))), timeout),
    isReady: (timeout) => until(() => isReady, timeout),
  }
}

/** A lens breaks lines where its model does. */
const condensed = (text: string) => text.replace(/\s+/g, ' ').trim()
