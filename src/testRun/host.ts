import type { AnswerOf, Call, InputOf, SessionEvent } from '../api/contract.ts'

/** What a test runs by: the command line and the portal have one each. */
export type RunHost = {
  /** Makes a call of the contract and gives its answer. Throws. */
  send: <C extends Call>(call: C, input: InputOf<C> & { signal?: AbortSignal }) => Promise<AnswerOf<C>>
  /** A session's log row by row as it comes, until it is over or `signal` aborts. Throws. */
  events: (id: string, signal: AbortSignal) => AsyncIterable<SessionEvent>
  /** Ends a session, also after `signal` has aborted; never rejects. */
  stop: (id: string) => Promise<void>
  /** In ms since 1970. */
  now: () => number
  /** Rejects with the reason of `signal` once that aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** Aborts after so many ms, or with `signal`. */
  limit: (ms: number) => AbortSignal
  /** Ends all that runs. */
  signal: AbortSignal
  /** A picture that a script names. Throws. */
  picture: (name: string) => Promise<File>
  /** Lets the microphone of a session hear what a script names. Throws. */
  play: (id: string, name: string) => Promise<void>
  /** What is thrown where something isn't as it is expected: what happened, and what to do. */
  refused: (message: string, next: string) => Error
  /** Where a person reads what happened: “Read …”. */
  log: string
  /** Whether the cloud said no, rather than nothing. */
  isRefusal: (error: unknown) => boolean
  /** Whether a person runs as many sessions as they can. */
  isFull: (error: unknown) => boolean
  /** What went wrong in a test; null for what ends all of them. */
  wordsOf: (error: unknown) => { message: string; next: string } | null
}
