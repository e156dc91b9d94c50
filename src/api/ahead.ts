/** A page that has stood for so long, in milliseconds, has time for what it may need later. */
const standing = 10_000
/** What comes before any use of a page, and word of another tab. */
const stirrings = ['pointermove', 'pointerdown', 'keydown', 'click', 'storage']

/**
 * Does what the first screen does not need, ahead of its being wanted: once the person stirs, another tab changes
 * what is stored, or the page has stood for a while; then as soon as the browser has nothing else to do. Whoever
 * only looks loads nothing. Returns what gives it up.
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
  const timer = setTimeout(begin, standing)
  signal.addEventListener('abort', () => clearTimeout(timer))
  for (const stirring of stirrings) addEventListener(stirring, begin, { signal, passive: true })
  return () => given.abort()
}
