import * as z from 'zod/mini'
import { webPermissions } from '../apps/webPermissions.ts'
import { packageNameField } from '../fields.ts'
import { writtenStep } from './testSteps.ts'

/** How the name of a file with a test ends, and where the cloud serves its schema. */
export const testFileEnd = '.glasses.yaml'
export const testFileSchemaPath = '/test.schema.json'

export const testLimits = { name: 200, steps: 500, models: 5, bytes: 256 * 1_024 } as const

const model = z.string('Name a model, such as g1.').check(z.minLength(1), z.maxLength(100))

/** What a test file says but for its steps. */
export const testHead = z.strictObject({
  name: z
    .string('A test has a name.')
    .check(z.minLength(1, 'A test has a name.'), z.maxLength(testLimits.name)),
  /** Else the one of `glasses.json`. */
  app: z.optional(packageNameField),
  /** Part of its name; with several the test runs on each. */
  model: z.optional(z.union([model, z.array(model).check(z.minLength(1), z.maxLength(testLimits.models))])),
  /** Of a web app; those that it declares are on. */
  permissions: z.optional(z.partialRecord(z.enum(webPermissions), z.enum(['on', 'off']))),
  /** How long what is expected may take, in seconds. */
  timeout: z.optional(z.number('Enter seconds.').check(z.gt(0), z.lte(600))),
  steps: z
    .array(z.unknown(), 'Steps are a list.')
    .check(z.minLength(1, 'A test has a step at least.'), z.maxLength(testLimits.steps)),
})
export type TestHead = z.output<typeof testHead>

/** The whole file, for editors. */
export const testFile = z.extend(testHead, {
  steps: z.array(writtenStep).check(z.minLength(1), z.maxLength(testLimits.steps)),
})
