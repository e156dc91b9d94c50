/** What a program of the bench is given. */
export type Options = {
  /** Part of the full amount that is run, 1 for all of it. */
  fraction: number
  /** `full` times the fraction, at least `least`. */
  amount: (full: number, least?: number) => number
  /** The part of the program that is run alone, or null for all of it. */
  only: string | null
  /** Says how far the run is. */
  report: (text: string) => void
}

export type Outcome = {
  /** The measured figure, in a line. */
  figure: string
  target: string
  passed: boolean
  /** Whatever else helps to read it, as plain JSON. */
  details?: Record<string, unknown>
}

/** One bar of the bench: the default export of a file in bench/programs. */
export type Program = {
  about: string
  run: (options: Options) => Promise<Outcome>
}

/** A program of checks that each hold or not: its figure is how many did. */
export async function outcomeOf(
  checks: { name: string; holds: boolean; seen?: unknown }[],
  details: Record<string, unknown> = {},
): Promise<Outcome> {
  const failed = checks.filter(({ holds }) => !holds)
  return {
    figure: `${checks.length - failed.length} passed, ${failed.length} failed`,
    target: '0 failed',
    passed: checks.length > 0 && failed.length === 0,
    details: { ...details, failed: failed.slice(0, 20) },
  }
}
