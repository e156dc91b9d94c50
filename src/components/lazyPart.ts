import { lazy } from 'react'

/**
 * React's `lazy` for parts of a page in use: code that cannot be fetched is asked for again, once more at once, or
 * as soon as the browser is online, so that nothing typed is lost to a dialog that did not come.
 */
export const lazyPart: typeof lazy = (load) =>
  lazy(() => load().catch(() => (navigator.onLine ? load() : online().then(load))))

function online(): Promise<void> {
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))
}
