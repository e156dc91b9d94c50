import { type Expectation, expectationLimits, type Shown, type TestStep } from '../api/contract.ts'

export function meets({ text, line, view }: Expectation, shown: Shown): boolean {
  if (shown.view !== view) return false
  const texts = line === undefined ? shown.texts : [shown.lines[line - 1] ?? '']
  return texts.some((one) => matches(text, one))
}

export const matches = (expected: string, text: string): boolean => matcherOf(expected)?.(text) ?? false

/** Whether the text that a step expects is a pattern that can't be read. */
export function hasBadPattern({ name, value }: TestStep): boolean {
  if (name === 'expect' || name === 'expect_not') return matcherOf(value.text) === null
  if (name === 'expect_storage') return matcherOf(value.value) === null
  return name === 'expect_audio' && value !== true && matcherOf(value) === null
}

/** Null where its pattern is none. The pattern is the person's own, the text that it is tried on is bounded. */
function matcherOf(expected: string): ((text: string) => boolean) | null {
  const end = expected.lastIndexOf('/')
  const flags = expected.slice(end + 1)
  if (!expected.startsWith('/') || end < 2 || !['', 'i'].includes(flags)) {
    const part = condensed(expected)
    return (text) => condensed(text).includes(part)
  }
  try {
    const pattern = new RegExp(expected.slice(1, end), flags)
    return (text) => pattern.test(condensed(text).slice(0, expectationLimits.shown))
  } catch {
    return null
  }
}

/** A lens breaks lines where its model does. */
const condensed = (text: string) => text.replace(/\s+/g, ' ').trim()
