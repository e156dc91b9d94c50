export const docs = `
.docs { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem; }
.docs ul { list-style: none; }
.menu a, .contents a { display: block; text-decoration: none; font-size: 0.875rem; line-height: 1.4; color: var(--color-text-quiet); }
.menu a { padding: 0.375rem 0.75rem; border-radius: 6px; }
.menu a:hover { background: var(--color-hover); color: var(--color-text); }
.menu a[aria-current] { background: var(--color-accent-soft); color: var(--color-accent-text); font-weight: 600; }
.menu .eyebrow { padding: 0.75rem 0.75rem 0.25rem; }
.menu .eyebrow:first-child { padding-top: 0.25rem; }
.menu .part { padding-left: 0.75rem; }
.contents a { padding: 0.1875rem 0; }
.contents a:hover { color: var(--color-text); text-decoration: underline; }
.contents li li { padding-left: 0.75rem; }

.docs > .menu, .docs > .contents { display: none; }
.fold, .prose { max-width: 42rem; }
.fold { border: 1px solid var(--color-border); border-radius: 10px; background: var(--color-surface); }
.fold summary {
  display: flex; align-items: center; justify-content: space-between; min-height: 44px; padding: 0.5rem 1rem;
  font-size: 0.875rem; font-weight: 500; list-style: none; cursor: pointer; border-radius: 10px;
}
.fold summary::-webkit-details-marker { display: none; }
.fold summary svg { width: 16px; height: 16px; color: var(--color-text-quiet); }
.fold[open] summary svg { transform: rotate(180deg); }
.fold .menu { padding: 0 0.5rem 0.5rem; }
.fold .menu a { padding-block: 0.625rem; }
.fold .contents { border-top: 1px solid var(--color-border); padding: 0.75rem 1.25rem; }
.fold .contents a { padding-block: 0.5rem; }
@media (min-width: 48rem) {
  .docs { grid-template: auto 1fr / 11rem minmax(0, 42rem); gap: 1rem 2rem; }
  .docs > .prose { grid-area: 1 / 2 / span 2; }
  .docs > .find { grid-area: 1 / 1; }
  .docs > .menu { grid-area: 2 / 1; display: block; margin-left: -0.75rem; }
  .docs > .menu > *, .docs > .contents > * { position: sticky; top: 2rem; max-height: calc(100dvh - 3rem); overflow-y: auto; }
  .docs > .fold { display: none; }
}
@media (min-width: 72rem) {
  .docs { grid-template-columns: 11rem minmax(0, 42rem) 11rem; column-gap: 2.5rem; justify-content: space-between; }
  .docs > .contents { display: block; grid-area: 1 / 3 / span 2; }
}

.prose .pager { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 3.5rem; }
.pager a {
  flex: 1 1 12rem; display: grid; gap: 0.125rem; padding: 0.75rem 1rem; border: 1px solid var(--color-border); border-radius: 10px;
  background: var(--color-surface); color: var(--color-text); font-weight: 500; text-decoration: none;
}
.pager a:hover { background: var(--color-hover); }
.pager a[rel=next] { text-align: right; }
.pager span { display: inline-flex; align-items: center; gap: 0.375rem; font-size: 0.8125rem; font-weight: 400; color: var(--color-text-quiet); }
.pager a[rel=next] span { justify-content: flex-end; }
.pager svg { width: 14px; height: 14px; }
@media (forced-colors: active) { .menu a[aria-current] { outline: 2px solid Highlight; outline-offset: -2px; } }
@media print { .docs { display: block; } .docs > .menu, .docs > .contents, .fold, .pager { display: none; } }
`

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
