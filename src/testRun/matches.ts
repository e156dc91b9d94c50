import { RE2JS, RE2JSException } from 're2js'
import { type Expectation, expectationLimits, type Shown, type TestStep } from '../api/contract.ts'

/** Of what a pattern becomes, in instructions: the time that a text takes is its length times so many at most. */
const largestPattern = 1_000

/** Whether something is as expected. It judges each thing once, however often that is asked. */
export type Judge<Thing> = (thing: Thing) => boolean

export function lensJudge({ text, line, view }: Expectation): Judge<Shown> {
  const isIt = textJudge(text)
  return judgingOnce((shown) => {
    if (shown.view !== view) return false
    return (line === undefined ? shown.texts : [shown.lines[line - 1] ?? '']).some(isIt)
  })
}

export function judgingOnce<Thing extends object>(judge: Judge<Thing>): Judge<Thing> {
  const refused = new WeakSet<Thing>()
  return (thing) => {
    if (refused.has(thing)) return false
    const isIt = judge(thing)
    if (!isIt) refused.add(thing)
    return isIt
  }
}

/** Part of a text, or a `/pattern/`. No text is like a pattern that can't be read. */
export function textJudge(expected: string): (text: string) => boolean {
  const written = patternIn(expected)
  if (written === null) {
    const part = condensed(expected)
    return (text) => condensed(text).includes(part)
  }
  const pattern = compile(written)
  if (typeof pattern === 'string') return () => false
  return (text) => pattern.test(condensed(text).slice(0, expectationLimits.shown))
}

/** What is wrong with the pattern that a step expects; null where it can be tried. */
export function patternFault({ name, value }: TestStep): string | null {
  if (name === 'expect' || name === 'expect_not') return faultOf(value.text)
  if (name === 'expect_storage') return faultOf(value.value)
  return name === 'expect_audio' && value !== true ? faultOf(value) : null
}

function faultOf(expected: string): string | null {
  const written = patternIn(expected)
  const pattern = written && compile(written)
  return typeof pattern === 'string' ? pattern : null
}

type Written = { source: string; flags: string }

function patternIn(expected: string): Written | null {
  const end = expected.lastIndexOf('/')
  const flags = expected.slice(end + 1)
  const isPattern = expected.startsWith('/') && end > 1 && ['', 'i'].includes(flags)
  return isPattern ? { source: expected.slice(1, end), flags } : null
}

/** A pattern takes linear time by RE2. Gives a sentence for one that it doesn't take. */
function compile({ source, flags }: Written): RE2JS | string {
  try {
    const pattern = RE2JS.compile(source, flags === 'i' ? RE2JS.CASE_INSENSITIVE : 0)
    if (pattern.programSize() <= largestPattern) return pattern
    return 'The pattern repeats too much. Use smaller numbers in braces.'
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
    const reason = error.message.replace('error parsing regexp: ', '')
    return `The pattern isn’t a regular expression of RE2, which has no lookaround and no backreferences: ${reason}.`
  }
}

/** A lens breaks lines where its model does. */
const condensed = (text: string) => text.replace(/\s+/g, ' ').trim()
