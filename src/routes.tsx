import { matchRoutes, type RouteObject } from 'react-router-dom'

import { lazyPage } from './pages/lazyPage.ts'
import { RootPage } from './pages/RootPage.tsx'
import { SignedInGuard } from './pages/SignedInGuard.tsx'
import { SignedOutGuard } from './pages/SignedOutGuard.tsx'
import { SignInKit } from './pages/SignInKit.ts'
import { askEarly } from './pages/stores.ts'

const landing = lazyPage(() => import('./pages/LandingPage.tsx').then((page) => page.LandingPage))
const signIn = lazyPage(() => import('./pages/SignInPage.tsx').then((page) => page.SignInPage))
const signUp = lazyPage(() => import('./pages/SignInPage.tsx').then((page) => page.SignInPage), SignInKit)
const shell = lazyPage(() => import('./pages/ShellPage.tsx').then((page) => page.ShellPage))
const dashboard = lazyPage(() => import('./pages/DashboardPage.tsx').then((page) => page.DashboardPage))
const apps = lazyPage(() => import('./pages/AppsPage.tsx').then((page) => page.AppsPage))
const createApp = lazyPage(() => import('./pages/CreateAppPage.tsx').then((page) => page.CreateAppPage))
const editApp = lazyPage(() => import('./pages/EditAppPage.tsx').then((page) => page.EditAppPage))
const profile = lazyPage(() => import('./pages/ProfilePage.tsx').then((page) => page.ProfilePage))
const admin = lazyPage(() => import('./pages/AdminPage.tsx').then((page) => page.AdminPage))
const notFound = lazyPage(() => import('./pages/NotFoundPage.tsx').then((page) => page.NotFoundPage))

const signedIn = <SignedInGuard />

/** Address → page (SPEC.md §2, DECISIONS "catch-all vs 404"). */
export const routes: RouteObject[] = [
  {
    element: <RootPage />,
    children: [
      { path: '/', ...landing },
      {
        element: <SignedOutGuard />,
        children: [
          { path: '/signin', ...signIn },
          { path: '/login', ...signIn },
          { path: '/signup', ...signUp },
        ],
      },
      {
        element: signedIn,
        children: [
          {
            ...shell,
            children: [
              { path: '/dashboard', ...dashboard },
              { path: '/tpas', ...apps },
              { path: '/tpas/create', ...createApp },
              { path: '/tpas/:packageName/edit', ...editApp },
              { path: '/profile', ...profile },
              { path: '/admin', ...admin },
            ],
          },
        ],
      },
      ...['/dashboard/*', '/tpas/*', '/profile/*', '/admin/*'].map((path) => ({ path, ...notFound })),
      { path: '*', ...landing },
    ],
  },
]

/** Fetches all the code that a path's page needs, at once; what fails is asked for again when it is shown. */
export async function loadPage(pathname: string): Promise<void> {
  const loads = matchRoutes(routes, pathname)?.map(({ route }) => route.handle?.load()) ?? []
  await Promise.allSettled(loads)
}

/** Asks for what a signed-in person's page shows before anything is rendered. */
export function askForPath(pathname: string): void {
  if (matchRoutes(routes, pathname)?.some(({ route }) => route.element === signedIn)) askEarly(pathname)
}
