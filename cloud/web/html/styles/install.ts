export const install = `
.install { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2rem; }
.install p { max-width: 38rem; }
.install > header { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; }
.install h1 { font-size: 1.75rem; }
.install h1.long { font-size: 1.25rem; line-height: 1.35; text-wrap: wrap; }
.install h2 { font-size: 1rem; }
.install section { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.75rem; align-content: start; }
.written { white-space: pre-line; }
.app-logo {
  position: relative; width: 80px; height: 80px; border-radius: 18px; overflow: hidden; border: 1px solid var(--color-border);
  background: var(--color-accent-soft); display: grid; place-items: center;
}
.app-logo img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; background: var(--color-surface); }
.app-logo span { font-size: 2rem; font-weight: 600; color: var(--color-accent-text); }
.badge {
  justify-self: start; padding: 0.1875rem 0.625rem; border: 1px solid var(--color-neutral-border); border-radius: 999px; font-size: 0.8125rem;
  font-weight: 500; line-height: 1.4; background: var(--color-neutral-soft); color: var(--color-neutral-text);
}
.badge.published { border-color: var(--color-success-border); background: var(--color-success-soft); color: var(--color-success-text); }
.steps { padding-left: 1.375rem; display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.625rem; }
.steps li::marker { font-weight: 600; color: var(--color-text-quiet); }
.steps code { user-select: all; background: var(--color-sunken); border-radius: 4px; padding: 0.125rem 0.3125rem; }
.scan { display: grid; gap: 0.625rem; justify-items: center; text-align: center; text-wrap: balance; }
.qr { width: 176px; padding: 12px; background: #ffffff; border: 1px solid var(--color-border); border-radius: 10px; }
.qr svg { width: 100%; height: auto; }
@media (pointer: coarse) and (max-width: 40rem) { .scan { display: none; } }
@media (min-width: 48rem) {
  main:has(> .install) { max-width: 60rem; padding-top: 3rem; }
  .install { grid-template-columns: minmax(0, 1fr) 19rem; grid-template-rows: repeat(3, max-content); gap: 2rem clamp(2rem, 5vw, 4rem); }
  .install > .open { grid-column: 2; grid-row: 1 / 5; align-self: start; }
  .install > :not(.open) { grid-column: 1; }
}
@media (forced-colors: active) { .badge { border-color: CanvasText; } }
@media print { .install { display: block; } .install > * + * { margin-top: 1.5rem; } .scan { display: grid; } }
`
