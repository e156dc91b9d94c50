export const prose = `
.prose > * + * { margin-top: 1rem; }
.prose h1 { font-size: 1.875rem; }
.prose h2 { font-size: 1.25rem; margin-top: 2.75rem; }
.prose h3 { font-size: 1rem; }
.prose [id] { scroll-margin-top: 1.5rem; }
.prose > h1 + p { font-size: 1.0625rem; color: var(--color-text-quiet); }
.prose :is(h2, h3) > a { color: inherit; text-decoration: none; }
.prose :is(h2, h3) > a::after { content: '#' / ''; margin-left: 0.375em; font-weight: 400; color: var(--color-text-quiet); opacity: 0; }
.prose :is(h2, h3) > a:is(:hover, :focus-visible)::after { opacity: 1; }
.prose :is(ul, ol) { padding-left: 1.375rem; display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.375rem; }
.prose li > .listing { margin-top: 0.75rem; }
.prose ul { list-style: disc; }
.prose .cards { list-style: none; padding: 0; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: 0.75rem; }
.cards li {
  position: relative; padding: 0.75rem 1rem; border: 1px solid var(--color-border); border-radius: 10px;
  background: var(--color-surface); font-size: 0.875rem; line-height: 1.45;
}
.cards li:hover { background: var(--color-hover); }
.cards a { font-weight: 500; font-size: 0.9375rem; color: var(--color-text); text-decoration: none; }
.cards a::after { content: ''; position: absolute; inset: 0; border-radius: 10px; }
.cards a:focus-visible { outline: none; }
.cards a:focus-visible::after { outline: 2px solid var(--color-focus); outline-offset: 2px; }
/* A whole screen says nothing on a phone, and the first guides would be below it. */
@media (max-width: 40rem) { .prose:has(> .cards) > :has(> img) { display: none; } }
.cards p { margin-top: 0.125rem; color: var(--color-text-quiet); }
.cards p::first-letter { text-transform: uppercase; }
.prose code { background: var(--color-neutral-soft); border-radius: 4px; padding: 0.125rem 0.3125rem; }
.prose pre {
  background: var(--color-sunken); border: 1px solid var(--color-border); border-radius: 6px; padding: 0.875rem 1rem;
  line-height: 1.55; tab-size: 2; overflow-x: auto;
}
.prose pre code { display: block; background: none; padding: 0; font-size: 0.8125rem; }
.prose blockquote { margin-inline: 0; border-left: 3px solid var(--color-accent); padding: 0.125rem 0 0.125rem 1rem; color: var(--color-text-quiet); }
.prose .scroll {
  overflow-x: auto;
  background:
    linear-gradient(to right, var(--color-canvas) 40%, transparent) left / 32px 100% no-repeat local,
    linear-gradient(to left, var(--color-canvas) 40%, transparent) right / 32px 100% no-repeat local,
    linear-gradient(to right, var(--color-pressed), transparent) left / 14px 100% no-repeat,
    linear-gradient(to left, var(--color-pressed), transparent) right / 14px 100% no-repeat;
}
.prose table { border-collapse: collapse; width: 100%; font-size: 0.875rem; overflow-wrap: normal; }
.prose :is(th, td) { text-align: left; vertical-align: top; padding: 0.5rem 1rem 0.5rem 0; border-bottom: 1px solid var(--color-border); min-width: 9rem; }
.prose :is(th, td):first-child { min-width: 6rem; }
.prose :is(th, td):last-child { padding-right: 0; }
.prose th { font-size: 0.8125rem; color: var(--color-text-quiet); font-weight: 600; }
.prose td:first-child code { white-space: nowrap; }
/* On a phone each row of a wide table is a block. */
@media (max-width: 30rem) {
  .prose table:has(th:nth-child(3)) :is(tbody, tr, td) { display: block; }
  .prose table:has(th:nth-child(3)) { display: block; overflow-wrap: anywhere; }
  .prose table:has(th:nth-child(3)) thead { display: none; }
  .prose table:has(th:nth-child(3)) tr { padding: 0.625rem 0; border-bottom: 1px solid var(--color-border); }
  .prose table:has(th:nth-child(3)) td { padding: 0 0 0.25rem; border: 0; min-width: 0; }
  .prose table:has(th:nth-child(3)) td:empty { display: none; }
  .prose table:has(th:nth-child(3)) td:first-child { font-weight: 500; }
}

.prose .endpoints { list-style: none; padding: 0; gap: 0; font-size: 0.875rem; }
.endpoints a { display: flex; gap: 0.75rem; align-items: baseline; padding: 0.25rem 0; color: inherit; text-decoration: none; }
.endpoints a:hover code { text-decoration: underline; }
.endpoints code { background: none; padding: 0; }
.prose .endpoint { border-top: 1px solid var(--color-border); padding-top: 1.25rem; margin-top: 1.5rem; display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.75rem; }
.prose .endpoint h2 { margin-top: 0; font-size: 1rem; }
.endpoint h2 code { background: none; padding: 0; font-size: 0.9375rem; }
.endpoint h2 .method { display: inline-block; margin-right: 0.375rem; }
.method {
  flex: none; min-width: 3.75rem; font-family: var(--mono); font-size: 0.75rem; font-weight: 600; line-height: 1.4; text-align: center;
  padding: 0.125rem 0.375rem; border-radius: 4px; background: var(--color-accent-soft); color: var(--color-accent-text);
}
.method.get { background: var(--color-neutral-soft); color: var(--color-neutral-text); }
.method.delete { background: var(--color-danger-soft); color: var(--color-danger-text); }
.endpoint .facts { grid-template-columns: minmax(5rem, max-content) minmax(0, 1fr); }
.prose summary { cursor: pointer; font-size: 0.875rem; font-weight: 500; padding: 0.25rem 0; }
.prose details[open] > summary { margin-bottom: 0.5rem; }
/* Commands are read whole, whereas code keeps its lines. */
@media (max-width: 48rem) {
  .prose pre:is([data-variant=bash], [data-variant=PowerShell], [data-variant=curl]) { white-space: pre-wrap; overflow-wrap: anywhere; }
}
@media print { .prose pre { white-space: pre-wrap; overflow-wrap: anywhere; } }
@media (forced-colors: active) { .prose code, .method { border: 1px solid; } .prose pre code { border: 0; } }
`

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
.prose figure img { display: block; background: var(--color-sunken); max-width: 100%; height: auto; border: 1px solid var(--color-border); border-radius: 8px; }
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
