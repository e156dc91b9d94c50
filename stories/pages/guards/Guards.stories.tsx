import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, screen, spyOn, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { calls } from '../../../src/api/contract.ts'
import { createQueryClient } from '../../../src/api/queryClient.ts'
import { appListRetry } from '../../../src/machines/shared/delays.ts'
import { createRoutes } from '../../../src/routes.tsx'
import { deferredHandler, fail } from '../../mocks/handle.ts'
import { sessionOf } from '../../mocks/session.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { reload } from '../../support/reload.ts'
import { inDialog } from '../../support/steps.ts'
import { setSignInTimeout } from '../../support/timeouts.ts'

/** Who may see which page, and what stands there meanwhile. */
const meta = preview.meta({
  title: 'Pages/Guards/Guards',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/tpas' },
})

const refresh = deferredHandler({ method: 'POST', path: '/auth/v1/token' })

/** The provider's client refreshes one session at a time: left unanswered, it would refresh none in later stories. */
export const Loading = meta.story({
  args: { sessionExpired: true, answers: () => [refresh.handler] },
  beforeEach() {
    const restore = setSignInTimeout(60_000)
    refresh.hold('unauthorized')
    return () => {
      refresh.release()
      restore()
    }
  },
  play: async () => {
    await expect(await screen.findByText('Loading…')).toBeInTheDocument()
    await waitFor(() => expect(refresh.asked()).toBe(1))
  },
})

/** Nobody is signed in: none of the product's pages shows, whichever is asked for. */
export const Refused = meta.story({
  args: { signedIn: false },
  play: async ({ step }) => {
    for (const at of [
      '/dashboard',
      '/tpas',
      '/tpas/create',
      '/tpas/com.example.captions',
      '/tpas/com.example.captions/edit',
      '/tpas/com.example.captions/review',
      '/tpas/com.example.captions/health',
      '/profile',
      '/admin',
      '/admin/submissions',
      '/admin/submissions/1',
      '/admin/apps/com.example.captions/releases',
    ])
      await step(at, async () => {
        reload(at)
        await expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible()
        await expect(screen.queryByRole('button', { name: 'Sign Out' })).toBeNull()
      })
  },
})

/** The provider cannot be reached: a way to try again, no endless spinner. */
export const Unreachable = meta.story({
  args: { sessionExpired: true, answers: () => [refresh.handler] },
  beforeEach() {
    const restore = setSignInTimeout(0)
    refresh.hold('dropped')
    refresh.release()
    return async () => {
      refresh.hold('unauthorized')
      refresh.release()
      await waitFor(() => expect(refresh.asked()).toBe(1))
      restore()
    }
  },
  play: async () => {
    await expect(await screen.findByText('The sign-in service can’t be reached')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled()
  },
})

/** A link of a mail that belongs to somebody else asks before it replaces the session. */
export const LinkConflict = meta.story({
  args: {
    hash: `access_token=${sessionOf({ id: 'somebody-else', email: 'ben@example.com' }).access_token}&refresh_token=theirs&type=magiclink`,
  },
  play: async () => {
    const dialog = await inDialog('Sign In as Someone Else?', 'alertdialog')
    await expect(dialog.getByText('developer@example.com')).toBeVisible()
    await expect(location.hash).toBe('')
  },
})

const adminCheck = deferredHandler(calls.checkAdmin)
const stats = deferredHandler(calls.getStats)

/** Nothing of the panel is asked for before the check has answered. */
export const AdminLoading = meta.story({
  args: { at: '/admin', state: { role: 'ADMIN' }, answers: () => [adminCheck.handler, stats.handler] },
  beforeEach() {
    adminCheck.hold()
    return adminCheck.release
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Sign Out' })).toBeVisible()
    await expect(await screen.findByText('Loading…')).toBeInTheDocument()
    await waitFor(() => expect(adminCheck.asked()).toBe(1))
    await expect(stats.asked()).toBe(0)
  },
})

export const NotAnAdmin = meta.story({
  args: { at: '/admin' },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expect(screen.queryByRole('link', { name: 'Admin Panel' })).toBeNull()
  },
})

/** A failing check counts as no, silently. */
export const AdminCheckFailed = meta.story({
  args: { at: '/admin', state: { role: 'ADMIN' }, answers: () => [fail(calls.checkAdmin, 500)] },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await screen.findByRole('link', { name: 'Live Captions' })
    await expect(screen.queryByRole('alert')).toBeNull()
  },
})

/** The exchange fails: the provider's own token serves. */
export const ExchangeFailed = meta.story({
  args: { coreTokenKept: false, answers: () => [fail(calls.exchangeToken, 500)] },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Live Captions' })).toBeVisible()
    await expect(localStorage.getItem('core_token')).toBeNull()
  },
})

export const SignedInAlready = meta.story({
  args: { at: '/signin' },
  play: async () => expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible(),
})

export const NotFound = meta.story({
  args: { at: '/tpas/no/such/page', signedIn: false },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    )
  },
})

export const NotFoundAnywhere = meta.story({
  play: async ({ step }) => {
    for (const at of ['/dashboard/no', '/tpas/no/such', '/profile/no', '/admin/no'])
      await step(at, async () => {
        reload(at)
        await expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
      })
  },
})

function Broken(): never {
  throw new Error('Cannot read the lens of undefined')
}

/** What nobody handled, under the real root of the routes. */
export const UnexpectedError = meta.story({
  // Its stack is another one in each build.
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: () => {
    spyOn(console, 'error').mockImplementation(() => {})
  },
  render: () => {
    const [root] = createRoutes(createQueryClient(appListRetry))
    const broken = { ...root, index: false as const, children: [{ path: '/', element: <Broken /> }] }
    return <RouterProvider router={createMemoryRouter([broken])} />
  },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await expect(screen.getByText('Cannot read the lens of undefined')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('region', { name: 'Stack' })).toHaveTextContent('Broken'))
  },
})
