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
.prose code { background: var(--color-sunken); border-radius: 4px; padding: 0.125rem 0.3125rem; }
.prose pre {
  background: var(--color-sunken); border: 1px solid var(--color-border); border-radius: 6px; padding: 0.875rem 1rem;
  line-height: 1.55; tab-size: 2; white-space: pre-wrap; overflow-wrap: anywhere;
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
.endpoint summary { cursor: pointer; font-size: 0.875rem; font-weight: 500; padding: 0.25rem 0; }
.endpoint details[open] summary { margin-bottom: 0.5rem; }
@media (forced-colors: active) { .prose code, .method { border: 1px solid; } .prose pre code { border: 0; } }
`
