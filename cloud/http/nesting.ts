const code = (character: string) => character.charCodeAt(0)
const [quote, backslash] = [code('"'), code('\\')]
const opening = [code('['), code('{')]
const closing = [code(']'), code('}')]

/** Whether a JSON text nests arrays and objects deeper than `deepest`. Checked before it is parsed, since
 * parsing a deep text is slow, and what walks its value would run out of stack. */
export function nestsDeeperThan(deepest: number, bytes: Uint8Array): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === quote) isInText = !isInText
    else if (isInText) at += byte === backslash ? 1 : 0
    else if (opening.includes(byte)) depth += 1
    else if (closing.includes(byte)) depth -= 1
    if (depth > deepest) return true
  }
  return false
}
