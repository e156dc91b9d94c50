import * as z from 'zod'
import { flagOf, stepWords, testFile, testFileSchemaPath, testStepNames } from '../../src/api/contract.ts'
import { tidy } from '../openapi/wireSchemas.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** Of `*.glasses.yaml`, for editors: each step says what it does. */
export function testFileSchema(siteUrl: string): string {
  const schema = z.toJSONSchema(testFile, {
    target: 'draft-07',
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => tidy(jsonSchema, 'input'),
  })
  const described = {
    ...schema,
    $id: `${siteUrl}${testFileSchemaPath}`,
    title: 'Test of a smart-glasses app',
    description: 'Inputs and expectations of one session, for the command line `glasses test`.',
  }
  return JSON.stringify(described, (_, value: unknown) => (isStep(value) ? withWords(value) : value), 2)
}

type StepSchema = Schema & { properties: Record<string, Schema> }

function isStep(value: unknown): value is StepSchema {
  const keys = Object.keys((value as Partial<StepSchema> | null)?.properties ?? {})
  return keys.length === 1 && testStepNames.some((name) => name === keys[0])
}

function withWords(step: StepSchema): StepSchema {
  const name = testStepNames.find((one) => Object.hasOwn(step.properties, one))
  const value = name === undefined ? null : step.properties[name]
  if (name === undefined || typeof value !== 'object' || value === null || value.description) return step
  const description = `${stepWords[name].help}, as \`${flagOf(name)}\`.`
  return { ...step, properties: { [name]: { ...value, description } } }
}
