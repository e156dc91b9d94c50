import type { RouteObject } from 'react-router-dom'

import { AdminGuard } from './pages/AdminGuard.tsx'
import { RootPage } from './pages/RootPage.tsx'
import { SignedInGuard } from './pages/SignedInGuard.tsx'
import { SignedOutGuard } from './pages/SignedOutGuard.tsx'
import { UnexpectedErrorPage } from './pages/UnexpectedErrorPage.tsx'

const landing = () => import('./pages/LandingPage.tsx').then(({ LandingPage: Component }) => ({ Component }))
const signIn = () => import('./pages/SignInPage.tsx').then(({ SignInPage: Component }) => ({ Component }))
const notFound = () =>
  import('./pages/NotFoundPage.tsx').then(({ NotFoundPage: Component }) => ({ Component }))

/** Address → page (SPEC.md §2, DECISIONS "catch-all vs 404"). */
export const routes: RouteObject[] = [
  {
    element: <RootPage />,
    errorElement: <UnexpectedErrorPage />,
    HydrateFallback: () => null,
    children: [
      { path: '/', lazy: landing },
      {
        element: <SignedOutGuard />,
        children: ['/signin', '/login', '/signup'].map((path) => ({ path, lazy: signIn })),
      },
      {
        element: <SignedInGuard />,
        children: [
          {
            lazy: () => import('./pages/ShellPage.tsx').then(({ ShellPage: Component }) => ({ Component })),
            children: [
              // A page that fails leaves the shell standing.
              {
                errorElement: <UnexpectedErrorPage />,
                children: [
                  {
                    path: '/dashboard',
                    lazy: () =>
                      import('./pages/DashboardPage.tsx').then(({ DashboardPage: Component }) => ({
                        Component,
                      })),
                  },
                  {
                    path: '/tpas',
                    lazy: () =>
                      import('./pages/AppsPage.tsx').then(({ AppsPage: Component }) => ({ Component })),
                  },
                  {
                    path: '/tpas/create',
                    lazy: () =>
                      import('./pages/CreateAppPage.tsx').then(({ CreateAppPage: Component }) => ({
                        Component,
                      })),
                  },
                  {
                    path: '/tpas/:packageName/edit',
                    lazy: () =>
                      import('./pages/EditAppPage.tsx').then(({ EditAppPage: Component }) => ({ Component })),
                  },
                  {
                    path: '/profile',
                    lazy: () =>
                      import('./pages/ProfilePage.tsx').then(({ ProfilePage: Component }) => ({ Component })),
                  },
                  {
                    element: <AdminGuard />,
                    children: [
                      {
                        path: '/admin',
                        lazy: () =>
                          import('./pages/AdminPage.tsx').then(({ AdminPage: Component }) => ({ Component })),
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      ...['/dashboard/*', '/tpas/*', '/profile/*', '/admin/*'].map((path) => ({ path, lazy: notFound })),
      { path: '*', lazy: landing },
    ],
  },
]
