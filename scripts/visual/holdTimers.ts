declare global {
  /** Set in the page while pictures are taken: timers of a second and more wait, of a message that goes by itself say. */
  var picturing: boolean
}

export function holdTimers(): void {
  const begin = setTimeout
  globalThis.picturing = false
  const timer = (act: (...given: unknown[]) => void, delay = 0, ...given: unknown[]) => {
    const run = () => {
      if (globalThis.picturing && delay >= 1_000) begin(run, 250)
      else act(...given)
    }
    return begin(run, delay)
  }
  Object.assign(globalThis, { setTimeout: timer })
}
