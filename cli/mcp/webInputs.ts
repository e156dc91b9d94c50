import type { SessionInput } from '../../src/api/contract.ts'
import type { HostInput } from '../../src/evenHub/inputs.ts'
import { usageError } from '../lib/cliError.ts'

const from = 'right' as const

const presses: Record<string, HostInput> = {
  short: { type: 'press', from },
  double: { type: 'double_press', from },
  long: { type: 'long_press', from },
}

const touches: Record<string, HostInput | undefined> = {
  single_tap: presses.short,
  double_tap: presses.double,
  long_press: presses.long,
  up_swipe: { type: 'swipe', from, direction: 'up' },
  down_swipe: { type: 'swipe', from, direction: 'down' },
}

/** What an assistant does with the glasses of a web app. Throws CliError for what these have not. */
export function hostInputOf(input: SessionInput): HostInput {
  const given =
    input.type === 'button'
      ? presses[input.pressType]
      : input.type === 'touch'
        ? touches[input.gesture]
        : undefined
  if (given) return given
  throw usageError(
    'The glasses of a web app don’t have that.',
    `Use try_press, or try_touch with ${Object.keys(touches).join(', ')}.`,
  )
}
