import { listenerLimits } from '../../../src/api/contract.ts'

/** In milliseconds. */
export type ListenerDurations = Record<
  'introduction' | 'listenerPing' | 'listenerSilence' | 'listenerCheck' | 'listenerSpread',
  number
>

export const listenerDurations: ListenerDurations = {
  introduction: 5_000,
  listenerPing: listenerLimits.ping,
  listenerSilence: listenerLimits.silence,
  /** How soon it is noticed that a right has ended or that a socket is silent. */
  listenerCheck: 5_000,
  /** Within which the listeners of a process that stops come back, each at a moment of its own. */
  listenerSpread: 2_000,
}
