import * as z from 'zod/mini'

import { type Fault, faultsOfText } from './settingRules.ts'
import { type ToolParameterType, toolLimits, toolParameterTypes } from './settingTypes.ts'

const text = (name: string) => z.string(`${name} must be text.`)

const parameter = z.strictObject({
  type: z.enum(
    Object.keys(toolParameterTypes) as [ToolParameterType, ...ToolParameterType[]],
    'We don’t support this parameter type.',
  ),
  description: text('Description'),
  enum: z.optional(z.array(text('Option'), 'Options must be a list.')),
  required: z.optional(z.boolean('Required must be true or false.')),
})
export type ToolParameter = z.output<typeof parameter>

/** The platform's assistant calls it at an app's server when people say one of its phrases. */
export const appTool = z.strictObject({
  id: text('ID'),
  description: text('Description'),
  activationPhrases: z.optional(z.array(text('Phrase'), 'Activation phrases must be a list.')),
  parameters: z.optional(z.record(text('Name'), parameter, 'Parameters must be an object.')),
})
export type AppTool = z.output<typeof appTool>

const idPattern = /^[a-z][a-z0-9_]{0,63}$/
const namePattern = /^[a-zA-Z_][a-zA-Z0-9_]{0,63}$/

const faultsOfTexts = (
  at: string[],
  lines: readonly string[] | undefined,
  [name, plural, most, longest]: readonly [name: string, plural: string, most: number, longest: number],
): Fault[] => {
  if (lines === undefined) return []
  if (lines.length > most) return [{ at, message: `Add up to ${most} ${plural}.` }]
  return lines.flatMap((line, index) => {
    const messages =
      lines.indexOf(line) < index ? [`${name} appears twice.`] : faultsOfText(name, line, longest)
    return messages.map((message) => ({ at: [...at, index], message }))
  })
}

function faultsOfParameter(name: string, given: ToolParameter): Fault[] {
  const at = ['parameters', name]
  return [
    ...(namePattern.test(name)
      ? []
      : [
          {
            at,
            message: 'Start with a letter or underscore. Use up to 64 letters, digits, and underscores.',
          },
        ]),
    ...faultsOfText('Description', given.description, toolLimits.description).map((message) => ({
      at: [...at, 'description'],
      message,
    })),
    ...faultsOfTexts([...at, 'enum'], given.enum, [
      'Option',
      'options',
      toolLimits.options,
      toolLimits.option,
    ]),
    ...(given.enum !== undefined && given.type !== 'string'
      ? [{ at: [...at, 'enum'], message: 'Only text parameters can have options.' }]
      : []),
  ]
}

export function faultsOfTool({ id, description, activationPhrases, parameters = {} }: AppTool): Fault[] {
  const named = Object.entries(parameters)
  return [
    ...(idPattern.test(id)
      ? []
      : [
          {
            at: ['id'],
            message:
              'Start with a lowercase letter. Use up to 64 lowercase letters, digits, and underscores.',
          },
        ]),
    ...faultsOfText('Description', description, toolLimits.description).map((message) => ({
      at: ['description'],
      message,
    })),
    ...faultsOfTexts(['activationPhrases'], activationPhrases, [
      'Phrase',
      'phrases',
      toolLimits.phrases,
      toolLimits.phrase,
    ]),
    ...(named.length > toolLimits.parameters
      ? [{ at: ['parameters'], message: `Add up to ${toolLimits.parameters} parameters.` }]
      : named.flatMap(([name, given]) => faultsOfParameter(name, given))),
  ]
}
