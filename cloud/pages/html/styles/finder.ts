export const finder = `
.find {
  display: flex; align-items: center; gap: 0.5rem; width: 100%; max-width: 42rem; min-height: 2.25rem; padding: 0 0.5rem 0 0.75rem;
  border: 1px solid var(--color-border-control); border-radius: 8px; background: var(--color-surface); color: var(--color-text-quiet);
  font: inherit; font-size: 0.875rem; text-align: left; cursor: pointer;
}
.find:hover { background: var(--color-hover); color: var(--color-text); }
.find svg { width: 16px; height: 16px; flex: none; }
.find kbd { margin-left: auto; padding: 0 0.375rem; border: 1px solid var(--color-border); border-radius: 4px; font: 0.75rem/1.5 var(--mono); }
@media (pointer: coarse) { .find { min-height: 44px; } .find kbd { display: none; } }

.finder {
  width: min(36rem, calc(100vw - 2 * var(--gutter))); max-height: 80dvh; margin: 10dvh auto 0; padding: 0; overflow: auto;
  border: 1px solid var(--color-border); border-radius: 12px; background: var(--color-raised); color: var(--color-text);
}
.finder::backdrop { background: rgb(0 0 0 / 0.45); }
.finder search { display: grid; gap: 0.5rem; padding: 1rem; }
.finder input {
  width: 100%; min-height: 2.75rem; padding: 0 0.75rem; border: 1px solid var(--color-border-control); border-radius: 8px;
  background: var(--color-surface); color: inherit; font: inherit;
}
.finder input::placeholder { color: var(--color-text-quiet); opacity: 1; }
.finder [role=status] { min-height: 1.6em; }
.docs .finder ol { list-style: none; padding: 0; }
.finder li a { display: block; padding: 0.5rem 0.75rem; border-radius: 8px; color: inherit; text-decoration: none; }
.finder li a:hover { background: var(--color-hover); }
.finder li a:focus-visible { background: var(--color-hover); outline-offset: -2px; }
.finder li strong { font-size: 0.9375rem; font-weight: 600; margin-right: 0.5rem; }
.finder li :is(span, p) { font-size: 0.8125rem; color: var(--color-text-quiet); }
.finder form { justify-self: end; }
@media print { .find, .finder { display: none; } }
`
