/** A page that has stood for so long, in milliseconds, has time for what it may need later. */
const standing = 10_000
/** So long after the last touch, in milliseconds, the next one is not kept waiting by what is loaded. */
const resting = 500
/** What comes before any use of a page. */
const stirrings = ['pointermove', 'pointerdown', 'keydown', 'click']

/**
 * Does what the first screen does not need, ahead of its being wanted: once the person has stirred and rests again,
 * another tab changes what is stored, or the page has stood for a while; then as soon as the browser has nothing
 * else to do. Whoever only looks loads nothing. Returns what gives it up.
 */
export function ahead(act: () => void): () => void {
  const given = new AbortController()
  const { signal } = given
  const begin = () => {
    given.abort()
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 1_000 })
    else setTimeout(act)
  }
  let rest: ReturnType<typeof setTimeout> | undefined
  const stirred = () => {
    clearTimeout(rest)
    rest = setTimeout(begin, resting)
  }
  const stand = setTimeout(begin, standing)
  signal.addEventListener('abort', () => {
    clearTimeout(rest)
    clearTimeout(stand)
  })
  for (const stirring of stirrings) addEventListener(stirring, stirred, { signal, passive: true })
  addEventListener('storage', begin, { signal })
  return () => given.abort()
}
