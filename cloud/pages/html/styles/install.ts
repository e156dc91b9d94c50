export const install = `
.install { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2rem; }
.install p { max-width: 38rem; }
.install > header { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; }
.install h1 { font-size: 1.75rem; }
.install h1.long { font-size: 1.25rem; line-height: 1.35; text-wrap: wrap; }
.install h2 { font-size: 1.25rem; }
.install .side h2 { font-size: 1rem; }
.install h3 { font-size: 0.875rem; color: var(--color-text-quiet); }
.install section, .install .stack { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.75rem; align-content: start; }
.install header .stack { gap: 0.375rem; }
.columns, .told, .side { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2rem; align-content: start; }
.tagline { font-size: 1.125rem; line-height: 1.4; }
.written { white-space: pre-line; }
.app-logo {
  position: relative; width: 80px; height: 80px; border-radius: 18px; overflow: hidden; border: 1px solid var(--color-border);
  background: var(--color-accent-soft); display: grid; place-items: center;
}
.app-logo img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; background: var(--color-surface); }
.app-logo span, .app-logo img::after { font-size: 2rem; font-weight: 600; color: var(--color-accent-text); }
/* Drawn over a picture that can't be loaded, and over no other. */
.app-logo img::after {
  content: attr(data-initial); position: absolute; inset: 0; display: grid; place-items: center; line-height: 80px; text-align: center;
  background: var(--color-accent-soft);
}
.badge {
  justify-self: start; margin-top: 0.375rem; padding: 0.1875rem 0.625rem; border: 1px solid var(--color-neutral-border); border-radius: 999px; font-size: 0.8125rem;
  font-weight: 500; line-height: 1.4; background: var(--color-neutral-soft); color: var(--color-neutral-text);
}
.badge.published { border-color: var(--color-success-border); background: var(--color-success-soft); color: var(--color-success-text); }
.pictures {
  list-style: none; display: flex; gap: 1rem; align-items: start; overflow-x: auto; overscroll-behavior-x: contain; padding-bottom: 0.5rem;
  scrollbar-width: thin; border-radius: 10px;
}
.pictures li { flex: none; }
.pictures figure { margin: 0; display: grid; gap: 0.375rem; }
.pictures img {
  display: block; height: clamp(8rem, 40vw, 20rem); width: auto; border-radius: 10px; border: 1px solid var(--color-border);
  background: var(--color-sunken);
}
.steps { padding-inline-start: 1.375rem; display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.625rem; }
.steps li::marker { font-weight: 600; color: var(--color-text-quiet); }
/* One tap selects all of it: the page has no script that could copy. */
.steps code {
  display: block; width: fit-content; max-width: 100%; margin-top: 0.375rem; padding: 0.375rem;
  border: 1px solid var(--color-border); border-radius: 6px; background: var(--color-sunken);
  -webkit-user-select: all; user-select: all;
}
.needs { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.75rem; }
.needs dt { font-weight: 600; }
.install h3:not(h2 + h3) { margin-top: 0.5rem; }
:is(.runs, .lacks) dt { display: flex; gap: 0.375rem; }
:is(.runs, .lacks) dt span { width: 1rem; }
:is(.runs, .lacks) dd { padding-inline-start: 1.375rem; }
.runs dt span { color: var(--color-success-text); }
.lacks dt span { color: var(--color-danger-text); }
.news, .languages { list-style: none; display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; }
.languages { gap: 0.25rem; }
.languages a { display: inline-block; min-height: 24px; }
.information { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.75rem; }
.information dt { color: var(--color-text-quiet); }
.scan { display: grid; gap: 0.625rem; justify-items: center; text-align: center; text-wrap: balance; }
.qr { width: 176px; padding: 12px; background: #ffffff; border: 1px solid var(--color-border); border-radius: 10px; }
.qr svg { width: 100%; height: auto; }
.to-install .button { min-height: 44px; padding-inline: 1.25rem; font-size: 1rem; }
/* Who installs an app is rarely a developer. */
.header:has(~ main > .install) .small-button { border: 0; background: none; box-shadow: none; color: var(--color-text-quiet); }
.header:has(~ main > .install) .small-button:hover { color: var(--color-text); }
@media (max-width: 39.99rem) {
  .header:has(~ main > .install) nav a { padding-inline: 0; }
}
.on-phone { display: none; }
@media screen and (max-width: 39.99rem) {
  .elsewhere { display: none; }
  .on-phone { display: inline; }
}
@media (min-width: 48rem) {
  main:has(> .install) { max-width: 60rem; padding-top: 3rem; }
  .columns { grid-template-columns: minmax(0, 1fr) 19rem; grid-template-rows: auto 1fr; gap: 2rem clamp(2rem, 5vw, 4rem); }
  .told { grid-area: 1 / 1 / span 2; }
  .columns > :is(.open, .side) { grid-column: 2; }
  .install > header { grid-template-columns: auto minmax(0, 1fr) auto; column-gap: 1.5rem; }
}
@media (forced-colors: active) { .badge { border-color: CanvasText; } .pictures img { border-color: CanvasText; } }
@media print {
  .install, .columns { display: block; } .install > * + *, .columns > * + *, .install section + section { margin-top: 1.5rem; }
  .pictures { flex-wrap: wrap; overflow: visible; } .pictures img { height: 10rem; } .to-install { display: none; }
}
`
