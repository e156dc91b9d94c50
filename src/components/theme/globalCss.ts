import { variablesCss } from './variables.ts'

/**
 * The whole global style sheet, as text: a prerendered page can carry it without any script.
 * An open dialog hides the page's overflow; the place of the scrollbar is then dimmed with the rest.
 */
export const globalCss = `${variablesCss}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scrollbar-gutter: stable; }
html[style*="overflow: hidden"] { background: color-mix(in srgb, var(--color-canvas) 60%, #101216); }
body {
  margin: 0; min-width: 320px; min-height: 100dvh;
  font: 400 0.875rem/1.55 var(--font-body);
  color: var(--color-text); background: var(--color-canvas);
  -webkit-font-smoothing: antialiased; -moz-osx-font-smoothing: grayscale; text-rendering: optimizeLegibility;
  overflow-wrap: break-word;
}
h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; border: 0; }
h1, h2, h3, h4 { font-weight: 600; line-height: 1.25; letter-spacing: -0.011em; text-wrap: balance; }
button, input, select, textarea { font: inherit; letter-spacing: inherit; color: inherit; }
code, kbd, pre { font-family: var(--font-mono); font-size: 0.9285em; }
img, svg { display: block; }
:focus-visible { outline: 2px solid var(--color-focus); outline-offset: 2px; }
::selection { background: var(--color-accent-soft); color: var(--color-text); }
@media (prefers-reduced-motion: reduce) {
  *, *::before, *::after { transition: none !important; animation: none !important; scroll-behavior: auto !important; }
}
`
