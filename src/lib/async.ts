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
