import type { HostInput } from '../../../src/evenHub/inputs.ts'
import { usageError } from '../../lib/cliError.ts'
import type { Script } from '../script.ts'

export type WebStep =
  | { expect: string }
  | { screenshot: string }
  /** A file, or `tone`. */
  | { sound: string }
  /** For so many seconds. */
  | { walk: number }
  /** A file for the app's next question. */
  | { picture: string }
  | { input: HostInput }
  /** An answer to the exit dialog, once the glasses ask. */
  | { exit: 'yes' | 'no' }

const from = 'right' as const

const presses: Record<string, HostInput> = {
  short: { type: 'press', from },
  double: { type: 'double_press', from },
  long: { type: 'long_press', from },
}

const swipes: Record<string, HostInput> = {
  up: { type: 'swipe', from, direction: 'up' },
  down: { type: 'swipe', from, direction: 'down' },
}

/** Throws CliError. */
export const webStepsOf = (script: Script): WebStep[] => script.map(({ name, value }) => stepOf(name, value))

function stepOf(name: string, value: string): WebStep {
  if (name === 'expect') return { expect: value }
  if (name === 'screenshot') return { screenshot: value }
  if (name === 'feed') return feedOf(value)
  if (name === 'press') return oneOf(presses, value || 'short', 'a kind of press')
  if (name === 'swipe') return oneOf(swipes, value, 'a direction')
  if (name !== 'exit')
    throw usageError(
      `Web apps don’t get --${name}.`,
      'Use --press, --swipe, --exit, --feed, --screenshot and --expect.',
    )
  if (value === 'yes' || value === 'no') return { exit: value }
  throw usageError('--exit answers the exit dialog with yes or no.', 'For example: --exit yes.')
}

const usualWalk = 2

/** What the app gets of the person's surroundings: sound, steps, or a picture for its next question. */
function feedOf(value: string): WebStep {
  const [word = '', seconds = String(usualWalk)] = value.split(/[ =]/)
  if (word === 'walk') return { walk: secondsOf(seconds) }
  if (value === 'tone' || /\.wav$/i.test(value)) return { sound: value }
  return { picture: value }
}

function secondsOf(text: string): number {
  const seconds = Number(text)
  if (seconds > 0 && seconds <= 60) return seconds
  throw usageError(`“${text}” isn’t a time to walk.`, 'Give up to 60 seconds, such as --feed walk=3.')
}

function oneOf(inputs: Record<string, HostInput>, value: string, what: string): WebStep {
  const input = inputs[value]
  if (input !== undefined) return { input }
  throw usageError(`“${value}” isn’t ${what}.`, `Choose one of ${Object.keys(inputs).join(', ')}.`)
}

export const typedWebCommands = [
  '/press',
  '/press double',
  '/press long',
  '/swipe up',
  '/swipe down',
  '/exit yes',
  '/exit no',
  '/feed tone',
  '/feed walk 3',
  '/feed photo.jpg',
  '/screenshot lens.png',
]
const typed = ['press', 'swipe', 'exit', 'feed', 'screenshot']

/** A line that somebody typed. Null: nothing. Throws CliError for what is no command. */
export function typedWebStep(line: string): WebStep | 'help' | null {
  const text = line.trim()
  if (text === '') return null
  const [command = '', ...values] = text.split(/\s+/)
  const name = command.slice(1)
  if (command === '/help') return 'help'
  if (command.startsWith('/') && typed.includes(name) && (values.length > 0 || name === 'press'))
    return stepOf(name, values.join(' '))
  throw usageError(`There’s no command “${text}”.`, `Use ${typedWebCommands.join(', ')}.`)
}
