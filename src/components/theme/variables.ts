import { type ColorRole, colorRoles, elevations, type Scheme } from './roles.ts'
import { variableName } from './theme.ts'

/** The portal's own font, which the build puts into index.html, and those of each system. */
export const fontStacks = {
  body: "'Hanken Grotesk', 'Hanken Grotesk Fallback', system-ui, sans-serif",
  mono: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
}

/** Every variable's value: light, dark by the system or `data-scheme`; light on paper. Only here schemes meet CSS. */
export const variablesCss = `
:root { ${schemeless()} }
:root, [data-scheme='light'] { ${declarations('light')} }
@media screen and (prefers-color-scheme: dark) { :root:not([data-scheme]) { ${declarations('dark')} } }
@media screen { [data-scheme='dark'] { ${declarations('dark')} } }
@media (pointer: coarse) { :root { --control-small: 44px; --control-height: 44px; --control-large: 44px } }
@media (prefers-reduced-motion: reduce) { :root { --motion-quick: 0s; --motion-calm: 0s } }
`

function schemeless(): string {
  return `
    --font-body: ${fontStacks.body};
    --font-mono: ${fontStacks.mono};
    --motion-quick: 100ms; --motion-calm: 150ms; --control-small: 28px; --control-height: 32px; --control-large: 40px;`
}

function declarations(scheme: Scheme): string {
  const colors = Object.entries(colorRoles[scheme]).map(
    ([role, value]) => `${variableName(role as ColorRole)}: ${value};`,
  )
  const shadows = Object.entries(elevations[scheme]).map(([name, value]) => `--elevation-${name}: ${value};`)
  return [`color-scheme: ${scheme};`, ...colors, ...shadows].join(' ')
}
