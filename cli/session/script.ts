import {
  type GlassesModel,
  gestures,
  glassesModels,
  pressTypes,
  type SessionInput,
} from '../../src/api/contract.ts'
import { usageError } from '../lib/cliError.ts'

export type Script = { name: string; value: string }[]

export type ScriptStep = { expect: string } | { input: SessionInput; words: string }

/** Throws CliError. */
export const stepsOf = (script: Script): ScriptStep[] =>
  script.map(({ name, value }) => {
    if (name === 'expect') return { expect: value }
    if (name === 'press') return pressOf(value)
    if (name === 'touch') return touchOf(value)
    return { input: { type: 'speech', text: value }, words: `“${value}”` }
  })

/** What only web apps get. */
export const webFlags: readonly string[] = ['swipe', 'exit', 'feed', 'screenshot']

function pressOf(text: string): ScriptStep {
  const pressType = pressTypes.find((one) => one === (text || 'short'))
  if (pressType) return { input: { type: 'button', pressType }, words: `a ${pressType} press` }
  throw usageError(`“${text}” isn’t a kind of press.`, `Choose one of ${pressTypes.join(', ')}.`)
}

function touchOf(text: string): ScriptStep {
  const gesture = gestures.find((one) => one === text)
  if (gesture) return { input: { type: 'touch', gesture }, words: `a ${text.replaceAll('_', ' ')}` }
  throw usageError(`“${text}” isn’t a gesture.`, `Choose one of ${gestures.join(', ')}.`)
}

export const typedCommands = [
  '/touch single_tap',
  '/press short',
  '/press double',
  '/press long',
  '/head up',
  '/head down',
  '/help',
]

/** A line that somebody typed: what they say, or a command. Null: nothing. Throws CliError for a command that isn't there. */
export function typedStep(line: string): ScriptStep | 'help' | null {
  const text = line.trim()
  if (text === '') return null
  const [command = '', value = ''] = text.split(/\s+/)
  if (!command.startsWith('/')) return { input: { type: 'speech', text }, words: `“${text}”` }
  if (command === '/help') return 'help'
  if (command === '/press') return pressOf(value)
  if (command === '/touch') return touchOf(value || gestures[0])
  if (command === '/head' && (value === 'up' || value === 'down'))
    return { input: { type: 'head', position: value }, words: `head ${value}` }
  throw usageError(`There’s no command “${text}”.`, `Use ${typedCommands.join(', ')}.`)
}

/** A model by its name, or a part of it that no other has. Throws CliError. */
export function modelOf(text: string | undefined): GlassesModel {
  if (text === undefined) return glassesModels[0]
  const found = glassesModels.filter((model) => model.toLowerCase().includes(text.toLowerCase()))
  const [model] = found.filter((one) => found.length === 1 || one.toLowerCase() === text.toLowerCase())
  if (model) return model
  throw usageError(`There’s no model “${text}”.`, `Choose one of ${glassesModels.join(', ')}.`)
}
