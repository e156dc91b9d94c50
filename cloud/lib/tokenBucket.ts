/** Takes so much; answers for how many milliseconds no more should be taken. */
export type TokenBucket = (amount: number) => number

export function tokenBucket(perSecond: number): TokenBucket {
  let left = perSecond
  let at = performance.now()

  return (amount) => {
    const now = performance.now()
    left = Math.min(perSecond, left + ((now - at) / 1_000) * perSecond) - amount
    at = now
    return left < 0 ? Math.ceil((-left / perSecond) * 1_000) : 0
  }
}
