/** Imports code, and after a failure once more, at once or when online, so that a failed fetch loses nothing typed. */
export const importWithRetry = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(() => (navigator.onLine ? load() : online().then(load)))

function online(): Promise<void> {
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))
}

/** Calls `load` once for all callers; after a failure the next caller loads again. */
export function memoizeAsync<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | null = null
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
}

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

const signsOfUse = ['pointermove', 'pointerdown', 'keydown'] as const

/** Resolves once somebody has used the page since this was first called: moved the pointer, touched, or pressed a key. */
export const whenUsed = memoizeAsync(
  () =>
    new Promise<void>((resolve) => {
      const use = () => {
        for (const type of signsOfUse) removeEventListener(type, use, true)
        resolve()
      }
      for (const type of signsOfUse) addEventListener(type, use, { capture: true, passive: true })
    }),
)

/** Resolves in a task of its own, so that the browser can draw and take input before what follows. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Calls `find` now and whenever the page changed, until it is true or somebody has begun elsewhere. Returns what ends that. */
export function untilFound(find: () => boolean): () => void {
  const waiting = new MutationObserver(() => find() && end())
  const end = () => {
    waiting.disconnect()
    removeEventListener('keydown', end)
    removeEventListener('pointerdown', end)
  }
  if (find()) return end
  waiting.observe(document.body, { childList: true, subtree: true })
  addEventListener('keydown', end)
  addEventListener('pointerdown', end)
  return end
}
