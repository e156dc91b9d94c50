import { type GlassesModel, glassesModels, pressTypes, type SessionInput } from '../../src/api/contract.ts'
import { usageError } from '../lib/cliError.ts'

export type Script = { name: string; value: string }[]

export type ScriptStep = { expect: string } | { input: SessionInput; words: string }

/** What a script does, in its order. Throws CliError. */
export const stepsOf = (script: Script): ScriptStep[] =>
  script.map(({ name, value }) => {
    if (name === 'expect') return { expect: value }
    return name === 'press' ? pressOf(value) : { input: { type: 'speech', text: value }, words: `“${value}”` }
  })

function pressOf(text: string): ScriptStep {
  const pressType = pressTypes.find((one) => one === text)
  if (pressType) return { input: { type: 'button', pressType }, words: `a ${text} press` }
  throw usageError(`“${text}” isn’t a kind of press.`, `Choose one of ${pressTypes.join(', ')}.`)
}

/** A line that somebody typed: what they say, or one of `/press short`, `/head up`, `/head down`. Null: nothing. */
export function typedStep(line: string): ScriptStep | null {
  const text = line.trim()
  if (text === '') return null
  const [command, value = ''] = text.split(/\s+/)
  if (command === '/press') return pressOf(value || 'short')
  if (command === '/head')
    return {
      input: { type: 'head', position: value === 'down' ? 'down' : 'up' },
      words: `head ${value === 'down' ? 'down' : 'up'}`,
    }
  return { input: { type: 'speech', text }, words: `“${text}”` }
}

/** A model by its name, or a part of it that no other has. Throws CliError. */
export function modelOf(text: string | undefined): GlassesModel {
  if (text === undefined) return glassesModels[0]
  const found = glassesModels.filter((model) => model.toLowerCase().includes(text.toLowerCase()))
  const [model] = found.filter((one) => found.length === 1 || one.toLowerCase() === text.toLowerCase())
  if (model) return model
  throw usageError(`There’s no model “${text}”.`, `Choose one of ${glassesModels.join(', ')}.`)
}
