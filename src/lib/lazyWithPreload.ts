import { createElement, type FunctionComponent, lazy, type ReactNode, Suspense, useState } from 'react'
import { importWithRetry, memoizeAsync } from './async.ts'

const ignore = () => {}

/** React's `lazy` with its own Suspense boundary and a `preload`. With `lazy` alone, whatever opens for the first time
 * is shown at least 300 ms late, even when its code is there: so long React keeps a fallback. */
export function lazyWithPreload<Props extends object>(load: () => Promise<FunctionComponent<Props>>) {
  let loaded: FunctionComponent<Props> | undefined
  const loadOnce = memoizeAsync(async () => {
    loaded = await importWithRetry(load)
    return { default: loaded }
  })
  const Lazy = lazy(loadOnce)

  function LazyWithPreload({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    const [Loaded] = useState(() => loaded)
    // The props without `fallback` are the component's own.
    const own = props as unknown as Props
    return createElement(
      Suspense,
      { fallback },
      createElement(Loaded ?? (Lazy as FunctionComponent<Props>), own),
    )
  }

  return Object.assign(LazyWithPreload, { preload: () => loadOnce().then(ignore, ignore) })
}
