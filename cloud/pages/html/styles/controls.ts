export const controls = `
.button, button {
  appearance: none; font: inherit; font-size: 0.875rem; font-weight: 500; line-height: 1.2; cursor: pointer; border-radius: 6px;
  min-height: var(--control); min-width: 44px; padding: 0.25rem 0.75rem; display: inline-flex; align-items: center;
  justify-content: center; gap: 0.5rem; text-align: center; text-decoration: none;
  border: 1px solid var(--color-border-control); background: var(--color-surface); color: var(--color-text);
}
.button:hover, button:hover { background: var(--color-hover); }
.button:active, button:active { background: var(--color-pressed); }
.primary { background: var(--color-accent); border-color: var(--color-accent); color: var(--color-on-accent); }
.primary:hover, .primary:active { background: var(--color-accent-hover); border-color: var(--color-accent-hover); }
.plain { border-color: transparent; background: none; color: var(--color-text-quiet); }
.plain:hover { color: var(--color-text); }
.full { width: 100%; min-height: 44px; font-size: 1rem; }
label { display: grid; gap: 0.375rem; font-weight: 500; font-size: 0.875rem; }
input, textarea {
  font: inherit; font-size: 1rem; font-weight: 400; color: var(--color-text); background: var(--color-surface);
  width: 100%; min-width: 0; min-height: 44px; padding: 0.375rem 0.75rem;
  border: 1px solid var(--color-border-control); border-radius: 6px;
}
input::placeholder { color: var(--color-text-quiet); opacity: 1; }
textarea { resize: vertical; line-height: 1.5; }
legend { font-weight: 500; font-size: 0.875rem; padding: 0 0 0.5rem; }
label.choice { grid-template-columns: max-content minmax(0, 1fr); align-items: center; font-weight: 400; min-height: 24px; }
.choice input { width: 1.125rem; min-height: 1.125rem; margin: 0; accent-color: var(--color-accent-text); }
input[aria-invalid=true], textarea[aria-invalid=true] { border-color: var(--color-danger-text); }
.error { color: var(--color-danger-text); font-size: 0.875rem; font-weight: 400; }

.choices { list-style: none; border: 1px solid var(--color-border); border-radius: 6px; overflow: hidden; }
.choices li + li { border-top: 1px solid var(--color-border); }
.choices button {
  width: 100%; min-height: 52px; border: 0; border-radius: 0; justify-content: flex-start; text-align: left;
  font-size: 0.9375rem; font-weight: 400; line-height: 1.4; padding: 0.5rem 0.75rem; gap: 0.75rem;
}
.choices button:focus-visible { outline-offset: -2px; }
.initial {
  flex: none; width: 2rem; height: 2rem; border-radius: 50%; display: grid; place-items: center;
  background: var(--color-accent-soft); color: var(--color-accent-text); font-weight: 600; text-transform: uppercase;
}
@media (prefers-reduced-motion: no-preference) {
  .button, button, .small-button, .quiet-button, .mails a { transition: background-color 100ms ease-out; }
}
@media (forced-colors: active) {
  .button, button { border: 1px solid ButtonText; }
  .primary { border-width: 2px; }
  .initial { border: 1px solid; }
}
@media print { form, .button { display: none; } }
`
