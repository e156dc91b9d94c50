import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { startAuth } from '../../src/machines/auth/authActor.ts'
import { RootPage } from '../../src/pages/RootPage.tsx'

it('stores where the first page of a visit is scrolled for that page alone', async () => {
  startAuth()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const children = [{ path: '/profile', element: null }]
  const router = createMemoryRouter([{ Component: RootPage, children }], { initialEntries: ['/profile'] })
  root.render(createElement(RouterProvider, { router }))
  await vi.waitFor(() => expect(history.scrollRestoration).toBe('manual'))

  window.scrollTo(0, 300)
  window.dispatchEvent(new Event('pagehide'))
  const stored = JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}')
  expect(stored).toEqual({ '/profile': 300 })
  root.unmount()
})
