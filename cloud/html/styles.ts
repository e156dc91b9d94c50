import { createHash } from 'node:crypto'

import { prose } from './prose.ts'

/** The one style sheet of every page the cloud itself draws. Values are those of the portal's theme. */
export const styles = `
:root {
  color-scheme: light dark;
  --canvas: #fbfbfc; --surface: #ffffff; --sunken: #f6f7f8; --hover: #eff0f3; --border: #e3e5ea;
  --control: #858c9a; --text: #15171c; --quiet: #5b6270; --focus: #525de0; --accent: #4550cf;
  --accent-hover: #3741b3; --accent-text: #4550cf; --accent-soft: #eef0fe; --danger-text: #a9241f;
  --notice: #fef7e6; --notice-border: #f1d798; --notice-text: #835200;
  --shadow: 0 1px 2px rgb(16 18 22 / 0.05);
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #0a0b0e; --surface: #101216; --sunken: #1b1e24; --hover: #1b1e24; --border: #22262d;
    --control: #6b7280; --text: #f0f1f4; --quiet: #a2a9b6; --focus: #8089f5; --accent: #525de0;
    --accent-hover: #4550cf; --accent-text: #a5aefb; --accent-soft: #1a1d42; --danger-text: #ff9c95;
    --notice: #271e0d; --notice-border: #4c3710; --notice-text: #f5c451;
    --shadow: 0 1px 2px rgb(0 0 0 / 0.3);
  }
}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0; min-width: 320px; min-height: 100dvh; display: flex; flex-direction: column;
  font: 400 1rem/1.6 -apple-system, BlinkMacSystemFont, 'Segoe UI', system-ui, Roboto, 'Helvetica Neue', sans-serif;
  color: var(--text); background: var(--canvas); -webkit-font-smoothing: antialiased;
}
h1, h2, h3 { margin: 0; font-weight: 600; line-height: 1.25; letter-spacing: -0.011em; text-wrap: balance; }
h1 { font-size: 1.5rem; }
h2 { font-size: 1.125rem; }
p, ul, ol, dl, pre, fieldset { margin: 0; padding: 0; border: 0; }
a { color: var(--accent-text); text-underline-offset: 0.2em; overflow-wrap: anywhere; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
code, pre { font-family: var(--mono); font-size: 0.9em; }

.bar { border-bottom: 1px solid var(--border); background: var(--surface); }
.bar > div {
  max-width: 60rem; margin: 0 auto; padding: 0.875rem 1rem; display: flex; gap: 0.5rem 1.5rem;
  align-items: center; flex-wrap: wrap;
}
.brand { display: inline-flex; gap: 0.625rem; align-items: center; font-weight: 600; color: var(--text); text-decoration: none; }
.brand svg { width: 1.75rem; height: auto; color: var(--accent-text); }
.bar nav { margin-left: auto; display: flex; gap: 1.25rem; }
.bar nav a { color: var(--quiet); text-decoration: none; padding: 0.25rem 0; }
.bar nav a:hover { color: var(--text); text-decoration: underline; }

main { width: 100%; max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; display: grid; gap: 1.5rem; align-content: start; flex: 1; }
main.narrow { max-width: 29rem; align-content: center; padding-block: 2rem; }
main.wide { max-width: 60rem; }
.card {
  background: var(--surface); border: 1px solid var(--border); border-radius: 12px; box-shadow: var(--shadow);
  padding: 1.5rem; display: grid; gap: 1.25rem; min-width: 0;
}
@media (min-width: 30rem) { main.narrow .card { padding: 2rem; } }
.stack { display: grid; gap: 0.75rem; min-width: 0; }
.quiet { color: var(--quiet); }
.small { font-size: 0.875rem; }
.strong { font-weight: 600; overflow-wrap: anywhere; }
.notice {
  border: 1px solid var(--notice-border); background: var(--notice); color: var(--notice-text);
  border-radius: 8px; padding: 0.75rem 1rem; font-size: 0.875rem;
}
.eyebrow { font-size: 0.8125rem; font-weight: 600; color: var(--quiet); }

.button, button {
  appearance: none; font: inherit; font-weight: 600; cursor: pointer; border-radius: 8px; min-height: 44px; min-width: 44px;
  padding: 0.5rem 1.125rem; display: inline-flex; align-items: center; justify-content: center; gap: 0.5rem;
  text-decoration: none; border: 1px solid var(--control); background: var(--surface); color: var(--text);
}
.button:hover, button:hover { background: var(--hover); }
.button.primary, button.primary { background: var(--accent); border-color: var(--accent); color: #ffffff; }
.button.primary:hover, button.primary:hover { background: var(--accent-hover); border-color: var(--accent-hover); }
.button.plain, button.plain { border-color: transparent; background: none; color: var(--quiet); }
.button.plain:hover, button.plain:hover { background: var(--hover); color: var(--text); }
.full { width: 100%; }
label { display: grid; gap: 0.375rem; font-weight: 600; font-size: 0.875rem; }
input {
  font: inherit; font-size: 1rem; font-weight: 400; color: var(--text); background: var(--surface); width: 100%; min-width: 0;
  border: 1px solid var(--control); border-radius: 8px; min-height: 44px; padding: 0.5rem 0.75rem;
}
input::placeholder { color: var(--quiet); opacity: 1; }
.error { color: var(--danger-text); font-size: 0.875rem; font-weight: 400; }

.choices { list-style: none; border: 1px solid var(--border); border-radius: 8px; overflow: hidden; }
.choices li + li { border-top: 1px solid var(--border); }
.choices button {
  width: 100%; border: 0; border-radius: 0; justify-content: flex-start; text-align: left; font-weight: 400;
  padding: 0.625rem 0.875rem; gap: 0.75rem; overflow-wrap: anywhere;
}
.choices button:focus-visible, .mails a:focus-visible { outline-offset: -2px; }
.initial {
  flex: none; width: 2rem; height: 2rem; border-radius: 50%; display: grid; place-items: center;
  background: var(--accent-soft); color: var(--accent-text); font-weight: 600; text-transform: uppercase;
}

.mails { list-style: none; padding: 0; gap: 0; overflow: hidden; }
.mails li + li { border-top: 1px solid var(--border); }
.mails a {
  display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.125rem 1rem; padding: 0.875rem 1.25rem;
  color: inherit; text-decoration: none;
}
.mails a:hover { background: var(--hover); }
.mails .subject { grid-column: 1 / -1; font-weight: 600; overflow-wrap: anywhere; }
.mails .to { grid-column: 1; overflow-wrap: anywhere; }
.mails .when { white-space: nowrap; grid-column: 2; }
@media (max-width: 28rem) { .mails a { grid-template-columns: minmax(0, 1fr); } .mails .when { grid-column: 1; } }
time { font-variant-numeric: tabular-nums; }
.facts { display: grid; gap: 0.25rem 1rem; grid-template-columns: max-content minmax(0, 1fr); }
.facts dt { color: var(--quiet); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
.letter { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
.code { font-family: var(--mono); font-size: 1.125em; font-weight: 600; letter-spacing: 0.08em; background: var(--accent-soft); color: var(--text); border-radius: 6px; padding: 0.125rem 0.5rem; user-select: all; }
.row { display: flex; gap: 0.75rem; flex-wrap: wrap; align-items: end; }
.row > label { flex: 1 1 14rem; }
.empty { text-align: center; padding: 3rem 1.5rem; justify-items: center; }

${prose}
@media (forced-colors: active) { .button.primary, button.primary { border-width: 2px; } .code { border: 1px solid; } }
@media (prefers-reduced-motion: no-preference) { .button, button, .mails a { transition: background-color 100ms; } }
`

/** Part of the style sheet's address, so that it can be kept for ever and still change. */
export const stylesVersion = createHash('sha256').update(styles).digest('hex').slice(0, 10)
