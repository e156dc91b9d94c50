const code = (character: string) => character.charCodeAt(0)
const [quote, backslash, comma] = [code('"'), code('\\'), code(',')]
const opening = [code('['), code('{')]
const closing = [code(']'), code('}')]

type Most = { depth: number; values: number }

/** Checks depth and number of values before the JSON is parsed: walking a deep value overflows the stack, and judging
 * a hundred thousand blocks for seconds. */
export function excessOf(bytes: Uint8Array, most: Most): keyof Most | null {
  let depth = 0
  let values = 1
  let isInText = false
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === quote) isInText = !isInText
    else if (isInText) at += byte === backslash ? 1 : 0
    else if (byte === comma) values += 1
    else if (opening.includes(byte)) depth += 1
    else if (closing.includes(byte)) depth -= 1
    if (depth > most.depth) return 'depth'
    if (values > most.values) return 'values'
  }
  return null
}
