/** Far more than any body of the contract has. */
const deepest = 32

const [quote, backslash, openList, closeList, openObject, closeObject] = Buffer.from('"\\[]{}')

/**
 * Whether JSON is nested deeper than anything here needs. Told from the bytes before they are parsed: the parser
 * takes long over such a text, and what walks through its result runs out of stack.
 */
export function isTooDeep(json: Uint8Array): boolean {
  let depth = 0
  let isText = false
  for (let place = 0; place < json.length; place++) {
    const byte = json[place]
    if (isText) {
      if (byte === backslash) place += 1
      else if (byte === quote) isText = false
    } else if (byte === quote) isText = true
    else if (byte === openList || byte === openObject) depth += 1
    else if (byte === closeList || byte === closeObject) depth -= 1
    if (depth > deepest) return true
  }
  return false
}
