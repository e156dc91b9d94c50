import { createElement, type FunctionComponent, type ReactNode, useEffect, useReducer, useState } from 'react'

import { importWithRetry } from './importWithRetry.ts'

/**
 * A part of a page in use, whose code comes when it is first shown; until then its `fallback` stands there. React's
 * own `lazy` would show it a third of a second late: what was waited for is revealed every 300 ms at most.
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props & { fallback?: ReactNode }> {
  let fetched: FunctionComponent<Props> | null = null

  return function LazyWithPreload({ fallback = null, ...props }) {
    const [failure, fail] = useState<{ error: unknown } | null>(null)
    const [, show] = useReducer((times: number) => times + 1, 0)

    useEffect(() => {
      // It may have come between this element's first look and now.
      if (fetched) return show()
      importWithRetry(load).then(
        (part) => {
          fetched = part
          show()
        },
        (error: unknown) => fail({ error }),
      )
    }, [])

    if (failure) throw failure.error
    return fetched ? createElement(fetched, props as unknown as Props) : fallback
  }
}
