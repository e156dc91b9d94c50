import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom'

import { accountQuery, adminCheckQuery, appQuery, appsQuery } from './api/queries.ts'
import { GuardSpinner } from './components/GuardSpinner/GuardSpinner.tsx'
import { importWithRetry } from './lib/importWithRetry.ts'
import { signOut, whenTokenReady } from './machines/authActor.ts'
import { RootPage } from './pages/RootPage.tsx'
import { SignedInGuard } from './pages/SignedInGuard.tsx'
import { SignedOutGuard } from './pages/SignedOutGuard.tsx'
import { SignInPage } from './pages/SignInPage.tsx'
import { UnexpectedErrorPage } from './pages/UnexpectedErrorPage.tsx'

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

  return [
    {
      Component: RootPage,
      ErrorBoundary: UnexpectedErrorPage,
      HydrateFallback: GuardSpinner,
      children: [
        { path: '/', ...page('LandingPage') },
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
                    { path: '/dashboard', ...page('DashboardPage'), loader: apps },
                    { path: '/tpas', ...page('AppsPage'), loader: apps },
                    { path: '/tpas/create', ...page('CreateAppPage') },
                    {
                      path: '/tpas/:packageName/edit',
                      ...page('EditAppPage'),
                      loader: prefetch((_, { params }) =>
                        queries.prefetchQuery(appQuery(params.packageName ?? '')),
                      ),
                    },
                    {
                      path: '/profile',
                      ...page('ProfilePage'),
                      loader: prefetch(() => queries.prefetchQuery(accountQuery)),
                    },
                    {
                      path: '/admin',
                      ...page('AdminPage'),
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
          ...page('NotFoundPage'),
        })),
        { path: '*', ...page('LandingPage') },
      ],
    },
  ]
}

const modules = import.meta.glob<Record<string, () => ReactNode>>([
  './pages/*Page.tsx',
  '!./pages/{Root,SignIn,UnexpectedError}Page.tsx',
])

/** The page ended before anybody signed in. */
const ignore = () => {}

/** A page by the name of its file and component, whose code is loaded when it is first shown. */
function page(name: string): Pick<RouteObject, 'lazy' | 'handle' | 'shouldRevalidate'> {
  const file = `./pages/${name}.tsx`
  const load = modules[file]
  if (load === undefined) throw new Error(`There is no page ${file}.`)
  return {
    lazy: { Component: () => importWithRetry(load).then((module) => module[name]) },
    handle: { file: `src/pages/${name}.tsx` } satisfies PageHandle,
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  }
}

/** Where a route's code stands: the build tells the cloud by it which files to announce. */
export type PageHandle = { file: string }
