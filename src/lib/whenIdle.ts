/** Runs a task that the first screen does not need, once the browser is idle or after two seconds. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(task)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(task, { timeout: 2_000 })
  return () => cancelIdleCallback(callback)
}

/** Resolves in a task of its own, so that the browser can draw and take input before what follows. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
