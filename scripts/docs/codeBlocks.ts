import { escapeHtml, highlight, isLanguage, languageNames } from './highlight.ts'

/** `file`: its name, where the block is a whole file; `href`: where that can be downloaded. */
export type CodeBlock = { language: string; text: string; label?: string; file?: string; href?: string }

/** Draws variants of one piece of code, of which the reader chooses one. The names of the choices are counted: a
 * page has a drawer of its own, or several of different prefixes. */
export function codeDrawer(prefix = 'code'): (variants: readonly CodeBlock[]) => string {
  let count = 0
  return (variants) => {
    count += 1
    const [first] = variants
    const title = variants.length > 1 ? drawChoice(variants, `${prefix}-${count}`) : drawTitle(first)
    return `<div class="listing"><div class="listing-head">${title}${drawTools(first)}</div>${variants.map(drawText).join('')}</div>\n`
  }
}

const labelOf = ({ label, language }: CodeBlock): string =>
  label ?? (isLanguage(language) ? languageNames[language] : 'Text')

const drawTitle = (block: CodeBlock | undefined): string =>
  `<span class="listing-title">${block ? escapeHtml(block.file ?? labelOf(block)) : ''}</span>`

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
  return `<span class="listing-tools">${download}<button type="button" class="tool" data-copy>Copy<span class="hidden"> ${escapeHtml(what)}</span></button></span>`
}

const drawText = (block: CodeBlock): string =>
  `<pre data-variant="${labelOf(block)}" tabindex="0"><code>${highlight(block.text, block.language)}\n</code></pre>`
