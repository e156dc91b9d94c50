import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'

import { settings } from './api/settings.ts'
import { LandingView } from './components/LandingView/LandingView.tsx'
import { ThemeProvider } from './components/theme/ThemeProvider.tsx'
import { FirstScreens } from './FirstScreens.tsx'
import { restAuth } from './machines/authActor.ts'
import { createMemoryHistory } from './navigation/memoryHistory.ts'
import { Portal } from './Portal.tsx'
import { loadPage } from './routes.tsx'

/** Style elements for the head, markup for the body. */
export type Prerendered = { styles: string; markup: string }

/** The landing view as HTML that needs no script. */
export function prerenderLanding(): Prerendered {
  const { documentation, exampleApp } = settings.links
  return parted(
    renderToStaticMarkup(
      withStyles(
        <ThemeProvider>
          <LandingView documentationUrl={documentation} exampleAppUrl={exampleApp} />
        </ThemeProvider>,
      ),
    ),
  )
}

/** The page at `path` as HTML that src/makeLive.ts takes up, as it stands before anything is known of the person. */
export async function prerenderPage(path: string): Promise<Prerendered> {
  restAuth()
  await loadPage(path)
  const { styles, markup } = parted(
    renderToString(withStyles(<Portal history={createMemoryHistory(path)} />)),
  )
  // Submitted before it is live, a form would put its fields into the address: without a dialog around, this does nothing.
  return { styles, markup: markup.replaceAll('<form', '<form method="dialog"') }
}

/** The styles of what signed-in people see first. */
export const prerenderStyles = (): string => parted(renderToString(withStyles(<FirstScreens />))).styles

const withStyles = (page: ReactNode) => (
  <CacheProvider value={createCache({ key: 'css' })}>{page}</CacheProvider>
)

const styleElement = /<style data-emotion="(css(?:-global)?) ([^"]*)">(.*?)<\/style>/gs

/** Emotion writes its styles where they are first needed; together, in the head, it takes them up as well. */
function parted(html: string): Prerendered {
  const found = [...html.matchAll(styleElement)]
  const styles = ['css-global', 'css'].map((key) => {
    const own = found.filter(([, of]) => of === key)
    const names = own.map(([, , name]) => name).join(' ')
    return `<style data-emotion="${key} ${names}">${own.map(([, , , css]) => css).join('')}</style>`
  })
  return { styles: styles.join('\n    '), markup: html.replaceAll(styleElement, '') }
}
