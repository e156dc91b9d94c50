/**
 * What a screen reader says, without what a person would not hear either: the tags of plain text, the text of a
 * button, link or cell that its own line has said already, and the ends of all but the larger parts.
 */
export function condense(phrases: readonly string[]): string[] {
  const open: string[] = []
  return phrases.filter((phrase, index) => {
    const ended = /^end(?: of|,) (.*)$/s.exec(phrase)?.[1]
    if (ended !== undefined) {
      if (open.includes(ended)) open.length = open.lastIndexOf(ended)
      return isLarge(ended)
    }
    if (isPlain(phrase)) return false
    const around = open.at(-1)
    if (phrases.includes(`end of ${phrase}`, index) || phrases.includes(`end, ${phrase}`, index))
      open.push(phrase)
    return around === undefined || isLarge(around) || !around.includes(phrase)
  })
}

const isPlain = (phrase: string) =>
  /^(paragraph|strong|emphasis|code|time|status|rowgroup)$/.test(phrase) || phrase.startsWith('code, ')

const largeRoles =
  'document|banner|contentinfo|main|navigation|region|form|search|tabpanel|dialog|alertdialog|menu|table|list'
const isLarge = (phrase: string) => new RegExp(`^(${largeRoles})\\b`).test(phrase)
