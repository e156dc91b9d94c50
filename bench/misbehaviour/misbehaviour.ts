import type { DiagnosisCode } from '../../src/api/contract.ts'
import type { Call } from '../harness/appServers.ts'

/** Numbers from 0 to 1, the same in every run. */
export type Random = () => number

export type Misbehaviour = {
  name: string
  /** What the developer may be told of it. */
  codes: DiagnosisCode[]
  /** What the app's server does when it is called. */
  behave?: (call: Call, random: Random) => unknown
  /** Where its webhook is, if elsewhere; `port` speaks HTTP. */
  publicUrl?: (port: number) => string | Promise<string>
  /** Which key it has instead of its own. */
  key?: 'replaced' | 'of another app' | 'of another person'
}

/** A generator with a seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const pick = <Item>(items: readonly Item[], random: Random): Item => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from.')
  return item
}
