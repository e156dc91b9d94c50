import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, type Params, type RouteObject, redirect } from 'react-router-dom'
import { GuardSpinner } from './components/feedback/GuardSpinner.tsx'
import { importWithRetry } from './lib/async.ts'
import { signOut, whenTokenReady } from './machines/auth/authActor.ts'
import { SignedInGuard, SignedOutGuard } from './pages/guards/SignedInGuard.tsx'
import { RootPage, UnexpectedErrorPage } from './pages/RootPage.tsx'
import type { reads } from './reads.ts'

/** Address → page, what it reads first, who may see it. */
export function createRoutes(queries: QueryClient): RouteObject[] {
  const page = (path: string, read?: keyof typeof reads) => pageOf(queries, path, read)

  return [
    {
      Component: RootPage,
      ErrorBoundary: UnexpectedErrorPage,
      HydrateFallback: GuardSpinner,
      children: [
        { path: '/', ...page('public/LandingPage') },
        {
          Component: SignedOutGuard,
          children: [
            ...['/signin', '/login'].map((path) => ({ path, ...page('auth/SignInPage') })),
            { path: '/signup', ...signUpPage() },
          ],
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
                    { path: '/dashboard', ...page('apps/DashboardPage', 'dashboard') },
                    { path: '/tpas', ...page('apps/AppsPage', 'apps') },
                    { path: '/tpas/create', ...page('apps/CreateAppPage', 'apps') },
                    { path: '/tpas/:packageName', ...page('apps/OverviewPage', 'app') },
                    { path: '/tpas/:packageName/edit', ...page('apps/EditAppPage', 'app') },
                    { path: '/tpas/:packageName/store', ...page('apps/StorePage', 'app') },
                    { path: '/tpas/:packageName/settings', ...page('apps/SettingsPage', 'app') },
                    { path: '/tpas/:packageName/try', ...page('tryIt/TryItPage', 'app') },
                    { path: '/tpas/:packageName/review', ...page('apps/ReviewPage', 'app') },
                    { path: '/tpas/:packageName/releases', ...page('apps/ReleasesPage', 'app') },
                    { path: '/tpas/:packageName/releases/:id', ...page('apps/ReleasePage', 'app') },
                    { path: '/tpas/:packageName/health', ...page('apps/HealthPage', 'app') },
                    {
                      path: '/tpas/:packageName/try/:sessionId',
                      ...page('apps/RecordingPage', 'app'),
                    },
                    {
                      path: '/tpas/:packageName/review/recordings/:recordingId',
                      ...page('apps/ReviewRecordingPage'),
                    },
                    { path: '/profile', ...page('profile/ProfilePage', 'account') },
                    { path: '/profile/tokens', ...page('tokens/TokensPage') },
                    { path: '/teams', ...page('teams/TeamsPage') },
                    { path: '/teams/new', ...page('teams/NewTeamPage') },
                    { path: '/teams/:slug', ...page('teams/TeamPage') },
                    { path: '/admin/submissions', ...page('admin/QueuePage') },
                    { path: '/admin/submissions/:id', ...page('admin/SubmissionPage') },
                    { path: '/admin/submissions/:id/try', ...page('admin/TrySubmissionPage') },
                    {
                      path: '/admin/submissions/:id/recordings/:recordingId',
                      ...page('admin/AttachedRecordingPage'),
                    },
                    { path: '/admin/apps/:packageName/releases', ...page('admin/AppReleasesPage') },
                    { path: '/admin', ...page('admin/AdminPage', 'adminCheck') },
                  ],
                },
              ],
            },
          ],
        },
        { path: '/invitation', ...page('teams/InvitationPage') },
        { path: '/beta', ...page('public/BetaPage') },
        { path: '/device', ...page('tokens/DevicePage') },
        {
          path: '/signout',
          loader: () => redirect('/'),
          action: () => {
            signOut()
            return redirect('/signin')
          },
        },
        ...['/dashboard/*', '/tpas/*', '/profile/*', '/teams/*', '/admin/*'].map((path) => ({
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
])

/** The page ended before anybody signed in. */
const ignore = () => {}

type PageProps = Pick<RouteObject, 'lazy' | 'handle' | 'shouldRevalidate'>

/** A page by its path in src/pages, loaded when first shown; its file exports a component of its name. Its first read
 * starts once a token is there, and the page doesn't wait for it. */
function pageOf(queries: QueryClient, path: string, read: keyof typeof reads | undefined): PageProps {
  const load = modules[`./pages/${path}.tsx`]
  if (load === undefined) throw new Error(`There is no page ${path}.`)
  const name = path.slice(path.lastIndexOf('/') + 1)
  const loadReads = async () => {
    const { reads } = await importWithRetry(() => import('./reads.ts'))
    return ({ params }: Pick<LoaderFunctionArgs, 'params'>) => {
      if (read) whenTokenReady().then((token) => void reads[read](queries, { ...token, params }), ignore)
      return null
    }
  }
  const prefetch = async (params: Params) => {
    await Promise.all([load(), read && loadReads().then((start) => start({ params }))]).catch(ignore)
  }
  return {
    lazy: {
      Component: () => importWithRetry(load).then((module) => module[name]),
      ...(read && { loader: loadReads }),
    },
    handle: {
      files: [`src/pages/${path}.tsx`, ...(read ? ['src/reads.ts'] : [])],
      read,
      prefetch,
    } satisfies PageHandle,
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  }
}

const loadSignUp = async () => {
  const { SignInPage, SignInKit } = await import('./pages/auth/SignInPage.tsx')
  await SignInKit.preload()
  return SignInPage
}

/** The sign-in page with the form that it opens for whoever signs up, which loads beside it. */
const signUpPage = (): PageProps => ({
  lazy: { Component: () => importWithRetry(loadSignUp) },
  handle: {
    files: ['src/pages/auth/SignInPage.tsx', 'src/pages/auth/SignInKit.tsx'],
    read: undefined,
    prefetch: () => loadSignUp().then(ignore, ignore),
  } satisfies PageHandle,
})

/** A route's page: its files, which the cloud announces, what it reads first, and how both are fetched ahead. */
export type PageHandle = {
  files: string[]
  read: keyof typeof reads | undefined
  prefetch: (params: Params) => Promise<void>
}
