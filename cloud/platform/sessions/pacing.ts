import { limits } from './durations.ts'

/** Takes so much; answers for how many milliseconds no more should be taken. */
export type Budget = (amount: number) => number

/** So much a second, and as much at once. */
export function budgetOf(perSecond: number): Budget {
  let left = perSecond
  let at = performance.now()

  return (amount) => {
    const now = performance.now()
    left = Math.min(perSecond, left + ((now - at) / 1_000) * perSecond) - amount
    at = now
    return left < 0 ? Math.ceil((-left / perSecond) * 1_000) : 0
  }
}

/** What all sessions of a person in this process may send together. A factor below 1 makes it no smaller. */
export const personBudget = (factor: number): Budget =>
  budgetOf(limits.personBytesPerSecond * Math.max(1, factor))

type Pace = {
  factor: number
  person: Budget
  /** Bytes that wait to be written. */
  backlog: () => number
}

/** For how long a session's app must pause after a frame, in milliseconds: what it sends meanwhile waits at its end. */
export function sessionPace({ factor, person, backlog }: Pace): Budget {
  const own = budgetOf(limits.bytesPerSecond * Math.max(1, factor))
  return (bytes) =>
    Math.max(own(bytes), person(bytes), backlog() > limits.backlogBytes ? limits.backlogPause : 0)
}
