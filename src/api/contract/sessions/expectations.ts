import * as z from 'zod/mini'

/** Characters of an expected text or pattern, and of a shown text that a pattern is tried on. */
export const expectationLimits = { text: 500, shown: 2_000, lines: 20, seconds: 60 } as const

export const lensViews = ['main', 'dashboard'] as const

/** A text that is part of what it is tried on, or a `/pattern/`. */
export const expectedText = z
  .string('Enter a text.')
  .check(
    z.minLength(1, 'Enter a text.'),
    z.maxLength(expectationLimits.text, `Enter up to ${expectationLimits.text} characters.`),
  )

/** What the lens is to show. */
export const expectation = z.strictObject({
  text: expectedText,
  /** Which line it is in, from 1. */
  line: z.optional(z.int().check(z.gte(1), z.lte(expectationLimits.lines))),
  view: z._default(z.enum(lensViews), 'main'),
  /** In seconds, where it isn't the script's. */
  within: z.optional(z.number().check(z.gt(0), z.lte(expectationLimits.seconds))),
})
export type Expectation = z.output<typeof expectation>

/** What the lens showed: as it was drawn, and the texts that this is of. */
export type Shown = {
  view: (typeof lensViews)[number]
  lines: readonly string[]
  texts: readonly string[]
}
