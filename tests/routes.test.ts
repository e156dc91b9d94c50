import { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'

import { createRoutes } from '../src/routes.tsx'
import { storiesOfPath } from './stories/support/pageStories.ts'

test('every path of the routes that shows something has its stories', () => {
  const shown = pathsOf(createRoutes(new QueryClient())).filter((path) => path !== '/signout')
  expect(shown.sort()).toEqual(Object.keys(storiesOfPath).sort())
})

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)])
