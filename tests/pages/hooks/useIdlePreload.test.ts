import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { useIdlePreload } from '../../../src/pages/hooks/useIdlePreload.ts'

// Other files of this worker may have used theirs.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  return () => vi.unstubAllGlobals()
})

const tasks = () => new Promise((resolve) => setTimeout(resolve, 10))

test('loads nothing until somebody uses the page and what it reads has come', async () => {
  const [preload, left] = [vi.fn(), vi.fn()]
  const Page = ({ load }: { load: () => void }) => {
    useIdlePreload(load)
    return null
  }
  const queries = new QueryClient()
  const show = (load: () => void) => {
    const root = createRoot(document.createElement('div'))
    act(() =>
      root.render(createElement(QueryClientProvider, { client: queries }, createElement(Page, { load }))),
    )
    return root
  }
  const root = show(preload)
  const other = show(left)
  await tasks()
  expect(preload).not.toHaveBeenCalled()

  act(() => other.unmount())
  const answer = Promise.withResolvers<string>()
  const read = queries.fetchQuery({ queryKey: ['apps'], queryFn: () => answer.promise })
  dispatchEvent(new Event('pointermove'))
  await tasks()
  expect(preload).not.toHaveBeenCalled()

  answer.resolve('apps')
  await read
  await vi.waitFor(() => expect(preload).toHaveBeenCalledOnce())
  expect(left).not.toHaveBeenCalled()
  act(() => root.unmount())
})
