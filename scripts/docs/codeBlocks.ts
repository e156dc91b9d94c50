import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import http from 'highlight.js/lib/languages/http'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import powershell from 'highlight.js/lib/languages/powershell'
import typescript from 'highlight.js/lib/languages/typescript'

/** `file`: its name, where the block is a whole file; `href`: where that can be downloaded. */
export type CodeBlock = { language: string; text: string; label?: string; file?: string; href?: string }

const languages = {
  sh: ['bash', bash],
  powershell: ['PowerShell', powershell],
  ts: ['TypeScript', typescript],
  js: ['JavaScript', javascript],
  json: ['JSON', json],
  http: ['HTTP', http],
} as const

for (const [name, [, grammar]] of Object.entries(languages)) hljs.registerLanguage(name, grammar)

/** Draws variants of one piece of code, of which the reader chooses one. The names of the choices are counted: a
 * page has a drawer of its own, or several of different prefixes. */
export function codeDrawer(prefix = 'code'): (variants: readonly CodeBlock[]) => string {
  let count = 0
  return (variants) => {
    count += 1
    const [first] = variants
    const title = variants.length > 1 ? drawChoice(variants, `${prefix}-${count}`) : drawTitle(first)
    return `<div class="code"><div class="code-head">${title}${drawTools(first)}</div>${variants.map(drawText).join('')}</div>\n`
  }
}

const labelOf = ({ label, language }: CodeBlock): string =>
  label ?? (isKnown(language) ? languages[language][0] : 'Text')

const drawTitle = (block: CodeBlock | undefined): string =>
  `<span class="code-title">${block ? escapeHtml(block.file ?? labelOf(block)) : ''}</span>`

const drawChoice = (variants: readonly CodeBlock[], name: string): string =>
  `<fieldset class="variants"><legend class="hidden">Variant</legend>${variants
    .map((variant, index) => {
      const checked = index === 0 ? ' checked' : ''
      const label = labelOf(variant)
      return `<label><input type="radio" name="${name}" value="${label}"${checked}>${label}</label>`
    })
    .join('')}</fieldset>`

function drawTools(block: CodeBlock | undefined): string {
  const what = block?.file ?? 'code'
  const download = block?.href
    ? `<a class="tool" href="${block.href}" download>Download<span class="hidden"> ${escapeHtml(what)}</span></a>`
    : ''
  return `<span class="code-tools">${download}<button type="button" class="tool" data-copy>Copy<span class="hidden"> ${escapeHtml(what)}</span></button></span>`
}

const drawText = (block: CodeBlock): string =>
  `<pre data-variant="${labelOf(block)}"><code>${highlight(block)}\n</code></pre>`

const highlight = ({ language, text }: CodeBlock): string =>
  isKnown(language) ? hljs.highlight(text, { language }).value : escapeHtml(text)

const isKnown = (language: string): language is keyof typeof languages => Object.hasOwn(languages, language)

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
