import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { toast } from 'sonner'
import { afterEach, expect, test, vi } from 'vitest'

import { ToastRegion } from '../../src/components/feedback/ToastRegion.tsx'
import { ThemeProvider } from '../../src/components/theme/ThemeProvider.tsx'
import { delays } from '../../src/machines/shared/delays.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a toast stands for 4 seconds', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      createElement(ThemeProvider, null, createElement(ToastRegion, { duration: delays.toastCloses })),
    ),
  )
  const standing = () => document.querySelectorAll('[data-sonner-toast][data-removed=false]').length

  await act(async () => toast('Saved'))
  await act(async () => vi.advanceTimersByTimeAsync(3_900))
  expect(standing()).toBe(1)
  await act(async () => vi.advanceTimersByTimeAsync(200))
  expect(standing()).toBe(0)
  await act(async () => root.unmount())
})
