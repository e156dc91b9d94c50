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
import { createRoutes, type PageHandle } from '../routes.tsx'

/** Style elements for the head, markup for the body. */
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

/** The sign-in page as HTML that src/main.tsx hydrates, as it is before anything is known of the person. */
export function prerenderSignIn(): Prerendered {
  createIdleAuth()
  const queries = createQueryClient(appListRetry)
  const router = createMemoryRouter(createRoutes(queries), { initialEntries: ['/signin'] })
  return separateStyles(renderToString(withStyles(<Portal queries={queries} router={router} />)))
}

/** Each screen's path with the source files of its pages, from the outside in. */
export function listScreens(): { path: string; pages: string[] }[] {
  const found: { path: string; pages: string[] }[] = []
  const visit = (routes: RouteObject[], outer: string[]) => {
    for (const { path, handle, action, children = [] } of routes) {
      const pages = [...outer, ...((handle as PageHandle | undefined)?.files ?? [])]
      if (path !== undefined && !path.includes('*') && action === undefined) found.push({ path, pages })
      visit(children, pages)
    }
  }
  visit(createRoutes(createQueryClient(appListRetry)), [])
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
