import * as z from 'zod/mini'
import { integer, timestamp } from '../fields.ts'
import { testFileEnd, testLimits } from './testFile.ts'

/** Of the tests that the portal stores beside an app. */
export const appTestLimits = { tests: 50, bytes: 64 * 1_024, file: 100 } as const

const bounded = (most: number) => z.string().check(z.maxLength(most))
const shown = bounded(10_000)

/** Why a test failed; `expected` beside the lines that the lens showed last makes the difference. */
export const testFailure = z.object({
  /** Of the step, where it was one. */
  line: z.nullable(integer({ least: 1 })),
  step: z.nullable(shown),
  message: shown,
  next: shown,
  expected: z.nullable(shown),
  lens: z.array(bounded(2_000)).check(z.maxLength(200)),
})
export type TestFailure = z.output<typeof testFailure>

const outcome = {
  ms: integer({ least: 0, most: 3_600_000 }),
  /** Null: it passed. */
  failure: z.nullable(testFailure),
}

/** `testId`: of the app's, where it is one of these. */
export const testOutcome = z.object({ testId: z.optional(bounded(100)), ...outcome })
export type TestOutcome = z.output<typeof testOutcome>

export const appTest = z.object({
  id: z.string(),
  /** How its file is named; an app has one test of a name. */
  file: z.string(),
  name: z.string(),
  text: z.string(),
  savedAt: timestamp,
  /** Null: it never ran. */
  last: z.nullable(z.object({ at: timestamp, sessionId: z.string(), ...outcome })),
})
export type AppTest = z.output<typeof appTest>

const fileName = /^[^/\\\p{Cc}]+$/u
const isFile = (file: string) => fileName.test(file) && file.endsWith(testFileEnd)
const bytesOf = (text: string) => new TextEncoder().encode(text).byteLength

export const appTestForm = z.object({
  file: bounded(appTestLimits.file).check(
    z.refine(isFile, `Enter the name of a file that ends in ${testFileEnd}.`),
  ),
  name: z
    .string('Enter a name.')
    .check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(testLimits.name)),
  text: z.string().check(
    z.minLength(1, 'The file is empty.'),
    z.refine((text) => bytesOf(text) <= appTestLimits.bytes, 'A test is at most 64 KiB.'),
  ),
})
export type AppTestForm = z.input<typeof appTestForm>
