import { createElement, type FunctionComponent, lazy, type ReactNode, Suspense, useState } from 'react'
import { importWithRetry, memoizeAsync } from './async.ts'

/** React's `lazy` with its own Suspense boundary, a `preload`, and a `load` that rejects where it
 * fails or the browser is offline. A component that is loaded when it is first rendered shows
 * without a fallback, which React would otherwise keep on the screen for 300 ms. Where a preload
 * fails, rendering loads again. */
export function lazyWithPreload<Props extends object>(load: () => Promise<FunctionComponent<Props>>) {
  let loaded: FunctionComponent<Props> | undefined
  const loadOnce = memoizeAsync(async () => {
    loaded = await importWithRetry(load)
    return { default: loaded }
  })
  const Lazy = lazy(loadOnce)

  function LazyWithPreload({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    const [Loaded] = useState(() => loaded)
    // What is left of the props after `fallback` is taken out are the component's own.
    const own = props as unknown as Props
    return createElement(
      Suspense,
      { fallback },
      createElement(Loaded ?? (Lazy as FunctionComponent<Props>), own),
    )
  }

  return Object.assign(LazyWithPreload, {
    preload: () => void loadOnce().catch(() => {}),
    load: async () => {
      if (!loaded && !navigator.onLine) throw new Error('The browser is offline.')
      await loadOnce()
    },
  })
}
