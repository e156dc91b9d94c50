import { fontFaces } from '../fontFaces.ts'

export const base = `${fontFaces}
:root {
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace;
  --control: 32px; --gutter: 20px;
}
@media (pointer: coarse) { :root { --control: 44px; } }
@media (max-width: 30rem) { :root { --gutter: 16px; } }
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0; min-height: 100dvh; display: flex; flex-direction: column;
  font: 400 1rem/1.6 'Hanken Grotesk', 'Hanken Grotesk Fallback', system-ui, sans-serif;
  color: var(--color-text); background: var(--color-canvas); overflow-wrap: anywhere;
  -webkit-font-smoothing: antialiased; -moz-osx-font-smoothing: grayscale; text-rendering: optimizeLegibility;
}
h1, h2, h3 { margin: 0; font-weight: 600; line-height: 1.25; letter-spacing: -0.011em; text-wrap: balance; }
h1 { font-size: 1.5rem; }
h2 { font-size: 1.125rem; }
p, ul, ol, dl, dd, pre, fieldset { margin: 0; padding: 0; border: 0; }
a { color: var(--color-accent-text); text-underline-offset: 0.2em; }
a:hover { text-decoration-thickness: 2px; }
svg { display: block; }
:focus-visible { outline: 2px solid var(--color-focus); outline-offset: 2px; border-radius: 4px; }
::selection { background: var(--color-accent-soft); color: var(--color-text); }
code, pre { font-family: var(--mono); font-size: 0.875em; }
time { font-variant-numeric: tabular-nums; white-space: nowrap; }

main {
  width: 100%; max-width: 46rem; margin: 0 auto; padding: 2rem var(--gutter) 4rem; flex: 1;
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem; align-content: start;
}
main:focus { outline: none; }
main.narrow { max-width: 29rem; align-content: center; padding-block: 2rem; }
main.wide { max-width: 72rem; }
.card {
  background: var(--color-surface); border: 1px solid var(--color-border); border-radius: 10px; padding: 1.25rem;
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.25rem; box-shadow: 0 1px 2px rgb(0 0 0 / 0.05);
}
@media (min-width: 30rem) { main.narrow .card { padding: 2rem; } }
.stack { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.75rem; }
.quiet { color: var(--color-text-quiet); }
.small { font-size: 0.875rem; }
.strong { font-weight: 600; }
.hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.notice {
  border: 1px solid var(--color-warning-border); background: var(--color-warning-soft); color: var(--color-warning-text);
  border-radius: 6px; padding: 0.75rem 1rem; font-size: 0.875rem;
}
.eyebrow { font-size: 0.8125rem; font-weight: 600; color: var(--color-text-quiet); }
.facts { display: grid; gap: 0.25rem 1rem; grid-template-columns: max-content minmax(0, 1fr); }
.facts dt { color: var(--color-text-quiet); }
.facts time { white-space: normal; }

@media print {
  :root, :root[data-scheme] {
    color-scheme: light; --color-canvas: #fff; --color-surface: #fff; --color-sunken: #fff; --color-border: #bbb;
    --color-text: #000; --color-text-quiet: #444; --color-accent-text: #000;
  }
  main, main.narrow, main.wide { max-width: none; padding: 0; }
  .card { border: 0; box-shadow: none; padding: 0; }
  h1, h2, h3 { break-after: avoid; }
  pre, tr, .endpoint { break-inside: avoid; }
}
`

export const headerStyles = `
.header { border-bottom: 1px solid var(--color-border); font-size: 0.875rem; line-height: 1.2; }
.header > div {
  min-height: 56px; padding: 8px var(--gutter);
  display: flex; flex-wrap: wrap; align-items: center; gap: 0 12px;
}
.brand {
  display: inline-flex; gap: 8px; align-items: center; min-height: var(--control); margin-right: auto; border-radius: 6px;
  font-weight: 600; letter-spacing: -0.011em; white-space: nowrap; color: var(--color-text); text-decoration: none;
}
.brand svg { width: 24px; height: 24px; color: var(--color-accent-text); }
.header nav { display: flex; align-items: center; gap: 8px; }
.small-button, .quiet-button {
  display: inline-flex; align-items: center; min-height: var(--control); padding: 4px 12px; border-radius: 6px;
  font-weight: 500; color: var(--color-text); text-decoration: none; white-space: nowrap;
}
.small-button { border: 1px solid var(--color-border-control); background: var(--color-surface); box-shadow: 0 1px 2px rgb(0 0 0 / 0.05); }
.quiet-button { color: var(--color-text-quiet); }
.small-button:hover, .quiet-button:hover { background: var(--color-hover); color: var(--color-text); }

.skip {
  position: fixed; z-index: 10; top: 8px; left: 8px; padding: 8px 16px; border-radius: 6px;
  color: var(--color-text); background: var(--color-raised); box-shadow: 0 4px 12px rgb(0 0 0 / 0.2);
}
.skip:not(:focus) { transform: translateY(-200%); }

.scheme { display: inline-flex; padding: 2px; border: 1px solid var(--color-border); border-radius: 999px; }
.scheme:not([data-live]) { visibility: hidden; }
.scheme label {
  position: relative; display: grid; place-items: center; width: 28px; height: 28px; border-radius: 999px;
  color: var(--color-text-quiet); cursor: pointer;
}
.scheme svg { width: 14px; height: 14px; }
.scheme label:hover { color: var(--color-text); }
.scheme label:has(:checked) { color: var(--color-text); background: var(--color-pressed); }
.scheme label:has(:focus-visible) { outline: 2px solid var(--color-focus); outline-offset: 1px; }
.scheme input { position: absolute; inset: 0; width: auto; min-height: 0; margin: 0; opacity: 0; cursor: inherit; }
@media (pointer: coarse) { .scheme label { width: 40px; height: 40px; } }
/* One row on phones: of the color schemes, only the next one is seen. */
@media (max-width: 39.99rem) {
  .header nav .quiet-button { display: none; }
  .scheme { position: relative; padding: 0; border: 0; }
  .scheme label:not(:has(:checked) + label, .scheme:has(label:last-of-type :checked) > :first-of-type) { position: absolute; opacity: 0; pointer-events: none; }
  .scheme:has(:focus-visible) { outline: 2px solid var(--color-focus); }
}
@media (max-width: 24rem) { .brand span { position: absolute; clip-path: inset(50%); } }
@media (forced-colors: active) {
  .small-button { border-color: ButtonText; }
  .scheme label:has(:checked) { outline: 2px solid Highlight; }
}
@media print { .header nav, .scheme, .skip { display: none; } .header { margin-bottom: 1.5rem; } }
`
