import { createElement, type FunctionComponent, lazy, type ReactElement, useState } from 'react'

import { fetchPart } from '../components/lazyPart.ts'

/** A part of a page, and what fetches its code ahead of its showing: fetched, it shows at once. */
export type AheadPart<Props extends object> = FunctionComponent<Props> & { load: () => Promise<unknown> }

export function aheadPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): AheadPart<Props> {
  let fetched: FunctionComponent<Props> | null = null
  const fetchNow = async () => {
    fetched = await load()
    return fetched
  }
  const Late = lazy(() => fetchPart(fetchNow).then((component) => ({ default: component })))

  function Part(props: Props) {
    const [Shown] = useState<FunctionComponent<Props>>(() => fetched ?? (Late as FunctionComponent<Props>))
    return createElement(Shown, props)
  }
  Part.load = fetchNow
  return Part
}

export type LazyPage = { element: ReactElement; handle: { load: () => Promise<unknown> } }

/** What a route needs to show a page, and the parts that show with it, whose code comes when it is first wanted. */
export function lazyPage(
  load: () => Promise<FunctionComponent>,
  ...parts: { load: () => Promise<unknown> }[]
): LazyPage {
  const Page = aheadPart(load)
  return {
    element: createElement(Page),
    handle: { load: () => Promise.all([Page, ...parts].map((part) => part.load())) },
  }
}
