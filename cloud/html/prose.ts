/** Set texts: guides, the API's reference, the install page. Part of the one style sheet. */
export const prose = `
.docs { display: grid; gap: 1.5rem; min-width: 0; }
.docs .menu ul, .docs .contents ul { list-style: none; display: flex; flex-wrap: wrap; gap: 0.25rem; }
.docs .menu a {
  display: block; padding: 0.375rem 0.75rem; border-radius: 6px; color: var(--quiet); text-decoration: none; font-size: 0.9375rem;
}
.docs .menu a:hover { background: var(--hover); color: var(--text); }
.docs .menu a[aria-current] { background: var(--accent-soft); color: var(--accent-text); font-weight: 600; }
.docs .menu { margin-inline: -0.75rem; }
.docs .contents { display: none; }
.docs .contents a { color: var(--quiet); text-decoration: none; font-size: 0.875rem; }
.docs .contents a:hover { color: var(--text); text-decoration: underline; }
@media (min-width: 52rem) {
  .docs { grid-template-columns: 12rem minmax(0, 1fr); gap: 3rem; }
  .docs .menu { margin-inline: 0; }
  .docs .menu ul { flex-direction: column; position: sticky; top: 1.5rem; }
}
@media (min-width: 76rem) {
  main:has(> .docs), body:has(.docs) .bar > div { max-width: 76rem; }
  .docs { grid-template-columns: 12rem minmax(0, 1fr) 11rem; }
  .docs .contents { display: block; }
  .docs .contents > * { position: sticky; top: 1.75rem; }
  .docs .contents ul { top: 3.5rem; flex-direction: column; gap: 0.375rem; margin-top: 0.5rem; }
}

.prose { min-width: 0; max-width: 46rem; overflow-wrap: break-word; }
.prose > * + * { margin-top: 1rem; }
.prose h1 { font-size: 1.875rem; }
.prose h2 { font-size: 1.25rem; margin-top: 2.75rem; scroll-margin-top: 1.5rem; }
.prose h3 { font-size: 1rem; scroll-margin-top: 1.5rem; }
.prose > h1 + p { font-size: 1.0625rem; color: var(--quiet); }
.prose ul, .prose ol { padding-left: 1.375rem; display: grid; gap: 0.375rem; }
.prose code { background: var(--sunken); border-radius: 4px; padding: 0.125rem 0.3125rem; overflow-wrap: anywhere; }
.prose pre {
  background: var(--sunken); border: 1px solid var(--border); border-radius: 8px; padding: 0.875rem 1rem; overflow-x: auto;
  line-height: 1.55; tab-size: 2;
}
.prose pre code { background: none; padding: 0; font-size: 0.8125rem; overflow-wrap: normal; }
.prose blockquote { margin-inline: 0; border-left: 3px solid var(--accent); padding: 0.125rem 0 0.125rem 1rem; color: var(--quiet); }
.prose .scroll { overflow-x: auto; }
.prose table { border-collapse: collapse; width: 100%; font-size: 0.9375rem; }
.prose th, .prose td { text-align: left; vertical-align: top; padding: 0.5rem 1rem 0.5rem 0; border-bottom: 1px solid var(--border); }
.prose th { font-size: 0.8125rem; color: var(--quiet); font-weight: 600; }
.prose td:first-child { min-width: 7rem; }

.endpoint { border-top: 1px solid var(--border); padding-top: 1.25rem; margin-top: 1.5rem; display: grid; gap: 0.75rem; scroll-margin-top: 1rem; }
.endpoint h3 { display: flex; gap: 0.625rem; align-items: baseline; flex-wrap: wrap; font-weight: 600; }
.endpoint h3 code { background: none; padding: 0; font-size: 0.9375rem; }
.method {
  font-family: var(--mono); font-size: 0.75rem; font-weight: 700; padding: 0.125rem 0.4375rem; border-radius: 4px;
  background: var(--accent-soft); color: var(--accent-text);
}
.method.delete { background: var(--sunken); color: var(--danger-text); }
.endpoint .facts { grid-template-columns: minmax(5rem, max-content) minmax(0, 1fr); }
.endpoint summary { cursor: pointer; font-size: 0.875rem; font-weight: 600; padding: 0.25rem 0; }
.endpoint details[open] summary { margin-bottom: 0.5rem; }

.app-card { text-align: center; justify-items: center; gap: 1rem; }
.app-card h1 { overflow-wrap: anywhere; }
.app-logo { position: relative; width: 96px; height: 96px; border-radius: 22px; overflow: hidden; border: 1px solid var(--border); background: var(--accent-soft); display: grid; place-items: center; }
.app-logo img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; color: transparent; }
.app-logo span { font-size: 2.25rem; font-weight: 600; color: var(--accent-text); }
.app-description { text-align: left; white-space: pre-line; overflow-wrap: anywhere; width: 100%; }
.qr { width: 184px; padding: 12px; background: #ffffff; border: 1px solid var(--border); border-radius: 12px; }
.qr svg { display: block; width: 100%; height: auto; }
.steps { padding-left: 1.375rem; display: grid; gap: 0.5rem; text-align: left; width: 100%; }
.steps li::marker { font-weight: 600; color: var(--quiet); }
.rule { border: 0; border-top: 1px solid var(--border); width: 100%; margin: 0; }
`
