import { stripVTControlCharacters } from 'node:util'

/** Characters that move the cursor, change colors, or turn the direction of what follows. Tabs and line ends stay. */
const commanding = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu

/** A text of somebody else's, without what a terminal would obey. */
export const plain = (text: string): string => text.replace(/\r\n?/g, '\n').replace(commanding, '')

export const plainLine = (text: string): string => plain(text).replace(/\s+/g, ' ').trim()

/** Characters that take two columns of a terminal. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\uff01-\uff60]/u
const without = /[\p{Mn}\p{Me}\p{Cf}]/u

const advanceOf = (char: string) => (without.test(char) ? 0 : wide.test(char) ? 2 : 1)

export function widthOf(line: string): number {
  let width = 0
  for (const char of stripVTControlCharacters(line)) width += advanceOf(char)
  return width
}

export function cutTo(line: string, most: number): string {
  if (widthOf(line) <= most) return line
  let width = 0
  let cut = ''
  for (const char of line) {
    width += advanceOf(char)
    if (width > most - 1) break
    cut += char
  }
  return `${cut.trimEnd()}…`
}

export function wrapTo(text: string, most: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && widthOf(longer) > most) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line]
  })
}

export const indented = (text: string, by = '  '): string => text.replace(/^(?=.)/gm, by)

export const clockTime = (ms: number): string => new Date(ms).toTimeString().slice(0, 8)
