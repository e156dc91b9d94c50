/** Exit codes of the process. */
export const exits = {
  ok: 0,
  failed: 1,
  usage: 2,
  notSignedIn: 3,
  notAllowed: 4,
  differs: 5,
  notReached: 6,
  refused: 7,
  waited: 8,
  hungUp: 129,
  interrupted: 130,
  terminated: 143,
} as const
export type Exit = (typeof exits)[keyof typeof exits]

type Details = {
  exit: Exit
  /** For programs: the cloud's code, or one in lower case. */
  code?: string
  next: string
  /** Errors by JSON pointer. */
  fields?: Record<string, string>
  /** For programs as an object, for a person as lines. */
  details?: object
  lines?: readonly string[]
  cause?: unknown
}

/** Ends a command: `message` says what happened, and `next` what to do. */
export class CliError extends Error {
  override name = 'CliError'
  readonly exit: Exit
  readonly code: string
  readonly next: string
  readonly fields: Record<string, string>
  readonly details: object
  readonly lines: readonly string[]

  constructor(message: string, given: Details) {
    const { exit, code = 'failed', next, fields = {}, details = {}, lines = [], cause } = given
    super(message, { cause })
    this.exit = exit
    this.code = code
    this.next = next
    this.fields = fields
    this.details = details
    this.lines = lines
  }
}

export const usageError = (message: string, next: string, code = 'usage'): CliError =>
  new CliError(message, { exit: exits.usage, code, next })
