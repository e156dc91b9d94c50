import {
  type AppKind,
  flagOf,
  type GlassesModel,
  gestures,
  hasStep,
  isTestStepName,
  needsValue,
  pressTypes,
  readFlag,
  stepWords,
  type TestStep,
  type TestStepName,
} from '../../src/api/contract.ts'
import { patternFault } from '../../src/testRun/matches.ts'
import { foreignStep as findForeignStep, findModel } from '../../src/testRun/misfits.ts'
import { type CliError, usageError } from '../lib/cliError.ts'

/** Flags in the order in which they were given. */
export type Script = { name: string; value: string }[]

/** Throws CliError. */
export const stepsOf = (script: Script): TestStep[] => joined(script.map(named)).map(stepOf)

/** A flag by the name of its step; `feed` is the earlier name of several. */
function named({ name, value }: Script[number]): { name: TestStepName; value: string } {
  const step = name.replaceAll('-', '_')
  if (isTestStepName(step)) return { name: step, value }
  const [word = '', seconds = usualWalk] = value.split(/[ =]/)
  if (word === 'walk') return { name: 'walk', value: seconds }
  return { name: value === 'tone' || /\.wav$/i.test(value) ? 'sound' : 'photo', value }
}

const usualWalk = '2'

/** With a tool's parameters in one value, by lines. */
function joined(flags: ReturnType<typeof named>[]): ReturnType<typeof named>[] {
  const whole: ReturnType<typeof named>[] = []
  for (const flag of flags) {
    const last = whole.at(-1)
    if (flag.name === 'tool' && last?.name === 'tool' && flag.value.includes('='))
      last.value += `\n${flag.value}`
    else whole.push({ ...flag })
  }
  return whole
}

function stepOf({ name, value }: { name: TestStepName; value: string }): TestStep {
  const read = readFlag(name, value)
  if ('issues' in read)
    throw usageError(`“${value}” isn’t ${stepWords[name].what}.`, nextOf(name, read.issues[0]?.message))
  const fault = patternFault(read.step)
  if (fault !== null) throw usageError(fault, nextOf(name))
  return read.step
}

const nextOf = (name: TestStepName, fault = '') =>
  fault.startsWith('Choose') ? fault : `For example: ${flagOf(name)} ${stepWords[name].example}.`

/** What an app of the other kind alone gets; null where nothing is. */
export function foreignStep(kind: AppKind, steps: readonly TestStep[]): CliError | null {
  const found = findForeignStep(kind, steps)
  return found && usageError(found.message, found.next)
}

type Typed = { step: TestStep } | 'help' | null

/** A line that somebody typed: what they say, or a command. Null: nothing. Throws CliError for a command that isn't there. */
export function typedStep(line: string, kind: AppKind): Typed {
  const text = line.trim()
  if (text === '') return null
  if (text === '/help') return 'help'
  const [command = '', ...values] = text.split(/\s+/)
  if (!command.startsWith('/') && kind === 'server') return { step: { name: 'say', value: text } }
  const name = command.slice(1).replaceAll('-', '_')
  const value = values.join(' ')
  const isKnown =
    command.startsWith('/') && (name === 'feed' || (isTestStepName(name) && hasStep(kind, name)))
  const hasValue = value !== '' || name === 'touch' || (isTestStepName(name) && !needsValue(name))
  if (isKnown && hasValue && !isHeadOff(name, value)) {
    const [step] = stepsOf([{ name, value: name === 'touch' ? value || gestures[0] : value }])
    if (step) return { step }
  }
  throw usageError(`There’s no command “${text}”.`, `Use ${typedCommands[kind].join(', ')}.`)
}

const isHeadOff = (name: string, value: string) => name === 'head' && value !== 'up' && value !== 'down'

export const typedCommands: Record<AppKind, readonly string[]> = {
  server: [
    '/touch single_tap',
    ...pressTypes.map((type) => `/press ${type}`),
    '/head up',
    '/head down',
    '/cut-stream',
    '/help',
  ],
  web: [
    '/press',
    '/press double',
    '/press long',
    '/swipe up',
    '/swipe down',
    '/exit yes',
    '/exit no',
    '/sound tone',
    '/walk 3',
    '/photo photo.jpg',
    '/screenshot lens.png',
  ],
}

/** A model by its name, or a part of it that no other has. Throws CliError. */
export function modelOf(text: string | undefined): GlassesModel {
  const found = findModel(text)
  if (typeof found === 'string') return found
  throw usageError(found.message, found.next)
}
