import { lazy } from 'react'

/** React's `lazy` for parts of a page in use. */
export const lazyPart: typeof lazy = (load) => lazy(() => fetchPart(load))

/**
 * Code that cannot be fetched is asked for again, once more at once, or as soon as the browser is online, so that
 * nothing typed is lost to a dialog that did not come.
 */
export const fetchPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(() => (navigator.onLine ? load() : online().then(load)))

function online(): Promise<void> {
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))
}
