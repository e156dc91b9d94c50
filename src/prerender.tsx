import { renderToStaticMarkup } from 'react-dom/server'

import { settings } from './api/settings.ts'
import { LandingView } from './components/LandingView/LandingView.tsx'
import { ThemeProvider } from './components/theme/ThemeProvider.tsx'

const styleElement = /<style data-emotion="[^"]*">(.*?)<\/style>/gs

/** The landing view as HTML that needs no script: its styles for the head, its markup for the body. */
export function prerenderLanding(): { styles: string; markup: string } {
  const { documentation, exampleApp } = settings.links
  const html = renderToStaticMarkup(
    <ThemeProvider>
      <LandingView documentationUrl={documentation} exampleAppUrl={exampleApp} />
    </ThemeProvider>,
  )
  const styles = [...html.matchAll(styleElement)].map(([, css]) => css).join('')
  return { styles, markup: html.replaceAll(styleElement, '') }
}
