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
