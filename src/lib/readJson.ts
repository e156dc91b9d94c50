/** `line`: from 1. */
export type JsonFault = { line: number; message: string }

export type JsonRead =
  | {
      value: unknown /** Of each place, such as `settings/0/key`. */
      lines: Map<string, number>
      twice: JsonFault[]
    }
  | { fault: JsonFault }

const deepest = 40

const token =
  /[ \t\n\r]+|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]/uy

type Frame = { path: string; keys: Set<string> | null; count: number }
type Wanted = 'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'colon' | 'comma' | 'nothing'

const words: Record<Wanted, string> = {
  value: 'Enter a value here.',
  valueOrEnd: 'Enter a value or ] here.',
  name: 'Enter a name in double quotes, or remove the comma after the last entry.',
  nameOrEnd: 'Enter a name in double quotes or } here.',
  colon: 'Add a colon here.',
  comma: 'Add a comma here.',
  nothing: 'Remove everything after the end.',
}

export function readJson(text: string): JsonRead {
  const lines = new Map<string, number>()
  const twice: JsonFault[] = []
  const stack: Frame[] = []
  let wanted: Wanted = 'value'
  let place = ''
  let line = 1
  let end = 0

  const close = (): Wanted => {
    stack.pop()
    return stack.length === 0 ? 'nothing' : 'comma'
  }
  const open = (keys: Set<string> | null): Wanted => {
    stack.push({ path: place, keys, count: 0 })
    return keys ? 'nameOrEnd' : 'valueOrEnd'
  }
  const below = (frame: Frame, name: string | number) =>
    frame.path === '' ? `${name}` : `${frame.path}/${name}`

  /** The parts that may follow; null where this one may not come here. */
  function follow(part: string): Wanted | null {
    const frame = stack.at(-1)
    const kind = part.charAt(0)
    if (wanted === 'colon') return kind === ':' ? 'value' : null
    if (kind === '}') return frame?.keys && (wanted === 'comma' || wanted === 'nameOrEnd') ? close() : null
    if (kind === ']')
      return frame?.keys === null && (wanted === 'comma' || wanted === 'valueOrEnd') ? close() : null
    if (wanted === 'comma') return kind !== ',' ? null : frame?.keys ? 'name' : 'value'
    if (wanted === 'name' || wanted === 'nameOrEnd') {
      if (kind !== '"' || !frame?.keys) return null
      const name: string = JSON.parse(part)
      if (frame.keys.has(name)) twice.push({ line, message: `“${name}” appears twice.` })
      frame.keys.add(name)
      place = below(frame, name)
      return 'colon'
    }
    if (wanted === 'nothing' || kind === ',' || kind === ':') return null
    if (frame?.keys === null) place = below(frame, frame.count++)
    lines.set(place, line)
    if (kind === '{') return open(new Set())
    if (kind === '[') return open(null)
    return stack.length === 0 ? 'nothing' : 'comma'
  }

  while (end < text.length) {
    token.lastIndex = end
    const [part] = token.exec(text) ?? []
    if (part === undefined) return { fault: { line, message: words[wanted] } }
    end += part.length
    if (/^\s/.test(part)) {
      line += part.split('\n').length - 1
      continue
    }
    const next = follow(part)
    if (next === null) return { fault: { line, message: words[wanted] } }
    if (stack.length > deepest) return { fault: { line, message: 'Too many nested levels. Remove some.' } }
    wanted = next
  }
  if (wanted !== 'nothing')
    return { fault: { line, message: 'The JSON is incomplete. Close every bracket.' } }
  return { value: JSON.parse(text), lines, twice }
}

/** The line of a place, or of the nearest thing around it. */
export function lineOf(lines: ReadonlyMap<string, number>, place: string): number {
  const line = lines.get(place)
  if (line !== undefined) return line
  return place.includes('/') ? lineOf(lines, place.slice(0, place.lastIndexOf('/'))) : (lines.get('') ?? 1)
}
