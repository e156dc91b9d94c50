/** Imports code, and where that fails once more: at once, or as soon as the browser is online, so
 * that nothing typed is lost to a page or dialog that could not be fetched. */
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
