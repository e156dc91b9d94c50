import { ThemeProvider as EmotionThemeProvider, Global } from '@emotion/react'
import type { ReactNode } from 'react'

import { globalCss } from './globalCss.ts'
import { type LinkComponent, LinkProvider } from './link.tsx'
import { theme } from './theme.ts'

/** Wraps the whole app once. `link` is the router's link; without one, links are plain anchors. */
export function ThemeProvider({ link, children }: { link?: LinkComponent; children: ReactNode }) {
  return (
    <EmotionThemeProvider theme={theme}>
      <GlobalStyles />
      <LinkProvider link={link}>{children}</LinkProvider>
    </EmotionThemeProvider>
  )
}

export function GlobalStyles() {
  return <Global styles={globalCss} />
}
