import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createMemoryRouter, type RouteObject } from 'react-router-dom'

import { createQueryClient } from '../api/queryClient.ts'
import { settings } from '../api/settings.ts'
import { LandingView } from '../components/landing/LandingView.tsx'
import { createStyleCache } from '../components/theme/styleCache.ts'
import { ThemeProvider } from '../components/theme/ThemeProvider.tsx'
import { createIdleAuth } from '../machines/auth/authActor.ts'
import { appListRetry } from '../machines/shared/delays.ts'
import { Portal } from '../Portal.tsx'
import { SignedInGuard } from '../pages/guards/SignedInGuard.tsx'
import { createRoutes, type PageHandle } from '../routes.tsx'
import { firstReads } from './firstReads.ts'

export type Prerendered = { styles: string; markup: string }

/** The landing view as HTML that needs no script, for visitors or for who is signed in. */
export function prerenderLanding(signedIn: boolean): Prerendered {
  const { documentation, exampleApp } = settings.links
  const page = (
    <ThemeProvider>
      <LandingView documentationUrl={documentation} exampleAppUrl={exampleApp} signedIn={signedIn} />
    </ThemeProvider>
  )
  return separateStyles(renderToStaticMarkup(withStyles(page)))
}

/** A screen as it is while it loads, before anything is known of the person: src/main.tsx hydrates the sign-in page, the
 * others stand until it has what they show. */
export async function prerenderScreen({ path, signedIn }: Screen): Promise<Prerendered> {
  createIdleAuth()
  const queries = createQueryClient(appListRetry)
  const routes = createRoutes(queries)
  const router = createMemoryRouter(signedIn ? signedInRoutes(routes) : routes, { initialEntries: [path] })
  while (!router.state.initialized) await new Promise((resolve) => router.subscribe(resolve))
  const page = separateStyles(renderToString(withStyles(<Portal queries={queries} router={router} />)))
  router.dispose()
  return page
}

/** Without the guard, which shows them to nobody before the browser knows who it is. */
function signedInRoutes(routes: RouteObject[]): RouteObject[] {
  const all = routes.flatMap(({ children = [] }) => children)
  return all.find(({ Component }) => Component === SignedInGuard)?.children ?? signedInRoutes(all)
}

export type Screen = { path: string; pages: string[]; reads: string[]; signedIn: boolean }

/** Each screen's path, its pages' source files from the outside in, what it reads first, and for whom it is. */
export function listScreens(): Screen[] {
  const found: Screen[] = []
  const visit = (routes: RouteObject[], outer: string[], guarded: boolean) => {
    for (const { path, handle, action, children = [], Component } of routes) {
      const { files = [], read }: Partial<PageHandle> = handle ?? {}
      const pages = [...outer, ...files]
      const signedIn = guarded || Component === SignedInGuard
      if (path !== undefined && !path.includes('*') && action === undefined)
        found.push({ path, pages, reads: read ? firstReads[read] : [], signedIn })
      visit(children, pages, signedIn)
    }
  }
  visit(createRoutes(createQueryClient(appListRetry)), [], false)
  return found
}

const withStyles = (page: ReactNode) => <CacheProvider value={createStyleCache()}>{page}</CacheProvider>

const styleElement = /<style data-emotion="(css(?:-global)?) ([\w -]+)">([^<]*)<\/style>/g

/** Emotion writes its styles where they are first needed; together, in the head, it takes them up as well. */
function separateStyles(html: string): Prerendered {
  const found = [...html.matchAll(styleElement)]
  const styles = ['css-global', 'css'].map((key) => {
    const own = found.filter(([, of]) => of === key)
    const names = own.map(([, , name]) => name).join(' ')
    return `<style data-emotion="${key} ${names}">${own.map(([, , , css]) => css).join('')}</style>`
  })
  return { styles: styles.join('\n    '), markup: html.replaceAll(styleElement, '') }
}
