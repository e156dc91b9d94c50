import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom'

import { accountQuery, adminCheckQuery } from './api/account.ts'
import { appQuery, appsQuery } from './api/apps.ts'
import { GuardSpinner } from './components/feedback/GuardSpinner/GuardSpinner.tsx'
import { importWithRetry } from './lib/importWithRetry.ts'
import { signOut, whenTokenReady } from './machines/auth/authActor.ts'
import { SignInPage } from './pages/auth/SignInPage.tsx'
import { SignedInGuard } from './pages/guards/SignedInGuard.tsx'
import { SignedOutGuard } from './pages/guards/SignedOutGuard.tsx'
import { UnexpectedErrorPage } from './pages/public/UnexpectedErrorPage.tsx'
import { RootPage } from './pages/RootPage.tsx'

/** Address → page, what it reads first, who may see it (SPEC.md §2, DECISIONS "catch-all vs 404"). */
export function createRoutes(queries: QueryClient): RouteObject[] {
  /** Starts a read as soon as a token is there. The page does not wait for it: it shows what comes. */
  const prefetch =
    (
      read: (token: { userId: string; coreToken: string | null }, args: LoaderFunctionArgs) => Promise<void>,
    ) =>
    (args: LoaderFunctionArgs) => {
      whenTokenReady().then((token) => read(token, args), ignore)
      return null
    }
  const apps = prefetch(() => queries.prefetchQuery(appsQuery))
  const app = prefetch((_, { params }) => queries.prefetchQuery(appQuery(params.packageName ?? '')))

  return [
    {
      Component: RootPage,
      ErrorBoundary: UnexpectedErrorPage,
      HydrateFallback: GuardSpinner,
      children: [
        { path: '/', ...page('public/LandingPage') },
        {
          Component: SignedOutGuard,
          // With the entry: signing out leads here, offline too.
          children: ['/signin', '/login', '/signup'].map((path) => ({ path, Component: SignInPage })),
        },
        {
          Component: SignedInGuard,
          children: [
            {
              ...page('ShellPage'),
              children: [
                {
                  // A page that fails leaves the shell standing.
                  ErrorBoundary: UnexpectedErrorPage,
                  children: [
                    { path: '/dashboard', ...page('apps/DashboardPage'), loader: apps },
                    { path: '/tpas', ...page('apps/AppsPage'), loader: apps },
                    { path: '/tpas/create', ...page('apps/CreateAppPage'), loader: apps },
                    { path: '/tpas/:packageName', ...page('apps/OverviewPage'), loader: app },
                    { path: '/tpas/:packageName/edit', ...page('apps/EditAppPage'), loader: app },
                    { path: '/tpas/:packageName/try', ...page('apps/TryItPage'), loader: app },
                    { path: '/tpas/:packageName/review', ...page('apps/ReviewPage'), loader: app },
                    { path: '/tpas/:packageName/health', ...page('apps/HealthPage'), loader: app },
                    {
                      path: '/tpas/:packageName/try/:sessionId',
                      ...page('apps/RecordingPage'),
                      loader: app,
                    },
                    {
                      path: '/tpas/:packageName/review/recordings/:recordingId',
                      ...page('apps/ReviewRecordingPage'),
                    },
                    {
                      path: '/profile',
                      ...page('profile/ProfilePage'),
                      loader: prefetch(() => queries.prefetchQuery(accountQuery)),
                    },
                    { path: '/admin/submissions', ...page('admin/QueuePage') },
                    { path: '/admin/submissions/:id', ...page('admin/SubmissionPage') },
                    { path: '/admin/submissions/:id/try', ...page('admin/TrySubmissionPage') },
                    {
                      path: '/admin/submissions/:id/recordings/:recordingId',
                      ...page('admin/AttachedRecordingPage'),
                    },
                    {
                      path: '/admin',
                      ...page('admin/AdminPage'),
                      loader: prefetch(async ({ userId, coreToken }) => {
                        if (coreToken !== null) await queries.prefetchQuery(adminCheckQuery(userId))
                      }),
                    },
                  ],
                },
              ],
            },
          ],
        },
        {
          path: '/signout',
          loader: () => redirect('/'),
          action: () => {
            signOut()
            return redirect('/signin')
          },
        },
        ...['/dashboard/*', '/tpas/*', '/profile/*', '/admin/*'].map((path) => ({
          path,
          ...page('public/NotFoundPage'),
        })),
        { path: '*', ...page('public/LandingPage') },
      ],
    },
  ]
}

const modules = import.meta.glob<Record<string, () => ReactNode>>([
  './pages/**/*Page.tsx',
  '!./pages/RootPage.tsx',
  '!./pages/auth/SignInPage.tsx',
  '!./pages/public/UnexpectedErrorPage.tsx',
])

/** The page ended before anybody signed in. */
const ignore = () => {}

/** A page by its path in src/pages, whose code is loaded when it is first shown. Its file exports a component of its name. */
function page(path: string): Pick<RouteObject, 'lazy' | 'handle' | 'shouldRevalidate'> {
  const load = modules[`./pages/${path}.tsx`]
  if (load === undefined) throw new Error(`There is no page ${path}.`)
  const name = path.slice(path.lastIndexOf('/') + 1)
  return {
    lazy: { Component: () => importWithRetry(load).then((module) => module[name]) },
    handle: { file: `src/pages/${path}.tsx` } satisfies PageHandle,
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  }
}

/** The file of a route's page, from which the build lists the files that the cloud announces. */
export type PageHandle = { file: string }
