/**
 * Does what the first screen does not need, once the page has loaded and the browser has nothing else to do.
 * Returns what gives it up.
 */
export function whenIdle(act: () => void): () => void {
  const given = new AbortController()
  const { signal } = given
  const wait = () => {
    // Safari has no idle callback.
    const handle = globalThis.requestIdleCallback?.(act, { timeout: 2_000 }) ?? setTimeout(act, 200)
    const cancel = globalThis.cancelIdleCallback ?? clearTimeout
    signal.addEventListener('abort', () => cancel(handle as number))
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true, signal })
  return () => given.abort()
}
