import { createElement, type FunctionComponent, type ReactElement } from 'react'

import { lazyPart } from '../components/lazyPart.ts'

export type LazyPage = {
  element: ReactElement
  /** Fetches the page's code ahead of its showing. */
  handle: { load: () => Promise<unknown> }
}

/** What a route needs to show a page whose code comes when it is first wanted. */
export function lazyPage(load: () => Promise<FunctionComponent>): LazyPage {
  const Page = lazyPart(() => load().then((component) => ({ default: component })))
  return { element: createElement(Page), handle: { load } }
}
