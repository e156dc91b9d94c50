import * as z from 'zod/mini'
import type { ToolParameterType } from '../apps/settingTypes.ts'
import type { AppTool, ToolParameter } from '../apps/tools.ts'
import { integer } from '../fields.ts'
import { diagnosis } from './diagnosis.ts'

/** Of a text that a tool is called with, in characters. */
const longestText = 2_000

const parameterValue = z.union(
  [z.string(), z.number(), z.boolean()],
  'The value must be text, a number, or true or false.',
)

/** By the name of the parameter. */
export const toolParameters = z.record(z.string(), parameterValue, 'Parameters must be an object.')
export type ToolParameters = z.output<typeof toolParameters>

export const toolAnswer = z.object({
  /** Of the app's server; null where it didn't answer. */
  status: z.nullable(z.int()),
  /** From the call to the answer, or to the failure. */
  ms: integer({ least: 0 }),
  /** The result of the SDK's `onToolCall`, as text; null where it gave nothing. */
  reply: z.nullable(z.string()),
  body: z.string(),
  diagnosis: z.nullable(diagnosis),
})
export type ToolAnswer = z.output<typeof toolAnswer>

const words: Record<ToolParameterType, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
}

function faultOf(name: string, parameter: ToolParameter, value: ToolParameters[string]): string | null {
  if (typeof value !== parameter.type) return `${name} must be ${words[parameter.type]}.`
  if (typeof value !== 'string') return null
  if (parameter.enum && !parameter.enum.includes(value)) return `${name} must be one of the options.`
  const most = longestText.toLocaleString('en-US')
  return value.length > longestText ? `${name} must be ${most} characters or fewer.` : null
}

/** Faults of a tool's parameters, by name. */
export function faultsOfToolCall(
  { parameters = {} }: Pick<AppTool, 'parameters'>,
  given: ToolParameters,
): Record<string, string> {
  const known = Object.entries(parameters).flatMap(([name, parameter]) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    const missing = parameter.required ? `${name} is required.` : null
    const fault = value === undefined ? missing : faultOf(name, parameter, value)
    return fault === null ? [] : [[name, fault]]
  })
  const unknown = Object.keys(given)
    .filter((name) => !Object.hasOwn(parameters, name))
    .map((name) => [name, 'The tool has no such parameter.'])
  return Object.fromEntries([...known, ...unknown])
}

/** A phrase as it is compared: without case and punctuation. */
const plain = (phrase: string) =>
  phrase
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** The tool that a person asks for with these words. */
export function toolFor<Tool extends Pick<AppTool, 'activationPhrases'>>(
  tools: readonly Tool[],
  said: string,
): Tool | undefined {
  const words = plain(said)
  if (words === '') return undefined
  return tools.find(({ activationPhrases = [] }) =>
    activationPhrases.some((phrase) => plain(phrase) === words),
  )
}
