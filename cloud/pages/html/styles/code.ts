/** Code blocks with their tools. Without script the tools are there but hidden, so that nothing moves. */
export const code = `
.listing { background: var(--color-sunken); border: 1px solid var(--color-border); border-radius: 8px; overflow: hidden; }
.listing-head {
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 0.5rem; min-height: 2.5rem;
  padding: 0 0.375rem 0 1rem; border-bottom: 1px solid var(--color-border); font-size: 0.8125rem; color: var(--color-text-quiet);
}
.listing-title { font-weight: 500; }
.listing-tools { display: flex; gap: 0.125rem; margin-left: auto; }
.tool {
  display: inline-flex; align-items: center; min-height: var(--control); padding: 0 0.625rem; border: 0; border-radius: 6px; background: none;
  font: inherit; font-weight: 500; color: var(--color-text); text-decoration: none; cursor: pointer;
}
.tool:hover { background: var(--color-hover); }
html:not([data-live]) [data-copy], html:not([data-live]) .find { visibility: hidden; }
.variants { display: flex; gap: 0.125rem; margin-left: -0.625rem; }
.variants label {
  position: relative; display: inline-flex; align-items: center; min-height: var(--control); padding: 0 0.625rem; border-radius: 6px; cursor: pointer;
}
.variants label:hover { background: var(--color-hover); color: var(--color-text); }
.variants input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
.variants label:has(:checked) { background: var(--color-pressed); color: var(--color-text); font-weight: 500; }
.variants label:has(:focus-visible) { outline: 2px solid var(--color-focus); outline-offset: -2px; }
.prose .listing pre { border: 0; border-radius: 0; background: none; }
${['bash', 'PowerShell', 'curl', 'fetch']
  .map(
    (value) => `.listing:has([value=${value}]:checked) pre:not([data-variant=${value}]) { display: none; }`,
  )
  .join('\n')}
.token-comment { color: var(--color-syntax-comment); font-style: italic; }
.token-keyword { color: var(--color-syntax-keyword); }
.token-function { color: var(--color-syntax-function); }
.token-string { color: var(--color-syntax-string); }
.token-constant { color: var(--color-syntax-number); }

.prose figure { margin-inline: 0; }
.prose figure img { display: block; max-width: 100%; height: auto; border: 1px solid var(--color-border); border-radius: 8px; }
.prose figure .of-dark { display: none; }
[data-scheme=dark] .prose figure .of-light { display: none; }
[data-scheme=dark] .prose figure .of-dark { display: block; }
@media (prefers-color-scheme: dark) {
  :root:not([data-scheme]) .prose figure .of-light { display: none; }
  :root:not([data-scheme]) .prose figure .of-dark { display: block; }
}
@media (forced-colors: active) { .variants label:has(:checked) { outline: 2px solid Highlight; outline-offset: -2px; } }
@media print {
  .listing { overflow: visible; break-inside: avoid; }
  .listing-tools, .variants { display: none; }
  .prose .listing pre[data-variant] { display: block !important; }
  .prose .listing:has(.variants) pre::before { content: attr(data-variant); display: block; font-weight: 600; }
  .listing [class^=token-] { color: inherit; }
  .prose figure .of-light { display: block !important; }
  .prose figure .of-dark { display: none !important; }
}
`
