/** @vitest-environment happy-dom */

import { afterEach, expect, test, vi } from 'vitest'

const regionFile = '../../src/components/feedback/Toast/ToastRegion.tsx'

afterEach(() => {
  vi.doUnmock(regionFile)
  vi.resetModules()
})

test('a region whose code cannot be fetched is done without, and asked for when it is wanted again', async () => {
  const ToastRegion = () => null
  const answers = [0, 0].map(() => () => Promise.reject(new Error('Failed to fetch')))
  vi.resetModules()
  vi.doMock(regionFile, () => answers.shift()?.() ?? { ToastRegion })
  const { onToastRegion, prepareToasts, toastRegion } = await import(
    '../../src/components/feedback/Toast/toast.ts'
  )
  const told = vi.fn()
  onToastRegion(told)

  await prepareToasts()
  expect([toastRegion(), told.mock.calls]).toEqual([null, []])

  await prepareToasts()
  expect([toastRegion(), told.mock.calls]).toEqual([ToastRegion, [[]]])
})
