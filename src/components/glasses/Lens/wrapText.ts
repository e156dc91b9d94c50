/** East Asian characters and emoji take two columns. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The lines of a text on a display of so many columns: broken at spaces, and a longer word where it must be. */
export function wrapText(text: string, columns: number): string[] {
  return text.split(/\r?\n/).flatMap((paragraph) => wrapParagraph(paragraph, columns))
}

function wrapParagraph(paragraph: string, columns: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(' ').flatMap((word) => partsOf(word, columns))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= columns) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

function partsOf(word: string, columns: number): string[] {
  if (widthOf(word) <= columns) return [word]
  const parts: string[] = []
  let part = ''
  for (const { segment } of graphemes.segment(word)) {
    if (widthOf(part + segment) > columns) {
      parts.push(part)
      part = ''
    }
    part += segment
  }
  return [...parts, part]
}

function widthOf(text: string): number {
  let width = 0
  for (const { segment } of graphemes.segment(text)) width += wide.test(segment) ? 2 : 1
  return width
}
