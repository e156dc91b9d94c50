import { Global } from '@emotion/react'
import type { ReactNode } from 'react'

import { globalCss } from './globalCss.ts'
import { type LinkComponent, LinkProvider } from './link.tsx'

/** Wraps the whole app once. `link` is the router's link; without one, links are plain anchors. */
export function ThemeProvider({ link, children }: { link?: LinkComponent; children: ReactNode }) {
  return (
    <>
      <GlobalStyles />
      <LinkProvider link={link}>{children}</LinkProvider>
    </>
  )
}

export function GlobalStyles() {
  return <Global styles={globalCss} />
}
