import { ThemeProvider as EmotionThemeProvider, Global } from '@emotion/react'
import type { ReactNode } from 'react'
import { type LinkComponent, LinkProvider } from './link.tsx'
import { theme } from './theme.ts'
import { variablesCss } from './variables.ts'

/** Wraps the whole app once. `link` is the router's link; without one, links are plain anchors. */
export function ThemeProvider({ link, children }: { link?: LinkComponent; children: ReactNode }) {
  return (
    <EmotionThemeProvider theme={theme}>
      <Global styles={globalCss} />
      <LinkProvider link={link}>{children}</LinkProvider>
    </EmotionThemeProvider>
  )
}

/** As text: a prerendered page carries it without script. Print leaves out what can only be pressed. */
const globalCss = `${variablesCss}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0; min-width: 320px; min-height: 100dvh;
  font: 400 0.875rem/1.55 var(--font-body);
  color: var(--color-text); background: var(--color-canvas); accent-color: var(--color-accent-text);
  -webkit-font-smoothing: antialiased; -moz-osx-font-smoothing: grayscale; text-rendering: optimizeLegibility;
  overflow-wrap: break-word;
}
h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; border: 0; }
h1, h2, h3, h4 { font-weight: 600; line-height: 1.25; letter-spacing: ${theme.font.tracking.heading}; text-wrap: balance; }
h1 { letter-spacing: ${theme.font.tracking.title}; }
h1, h2, h3, h4, p, li, dt, dd { overflow-wrap: anywhere; }
button, input, select, textarea { font: inherit; letter-spacing: inherit; color: inherit; }
code, kbd, pre { font-family: var(--font-mono); font-size: 0.9285em; }
img, svg { display: block; }
summary::marker { font-size: 0.75em; color: var(--color-text-quiet); }
:focus-visible { outline: 2px solid var(--color-focus); outline-offset: 2px; }
::selection { background: var(--color-accent-soft); color: var(--color-text); }
@media print {
  button:not([role=columnheader] > *), a[data-tone], nav, [role=search], [role=tablist], [role=columnheader] svg,
  [data-actions], [data-sonner-toaster] { display: none !important; }
  input, select, textarea { border: 0 !important; padding: 0 !important; height: auto !important; background: none !important; appearance: none; }
  textarea { field-sizing: content; }
  input[type=file], input[type=checkbox]:not(:checked), input[type=radio]:not(:checked) { display: none !important; }
}
@media (prefers-reduced-motion: reduce), print {
  *, *::before, *::after { transition: none !important; animation: none !important; scroll-behavior: auto !important; }
}
`
