import { type Document, isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import {
  isTestStepName,
  needsValue,
  readStep,
  stepWords,
  type TestHead,
  type TestStep,
  type TestStepName,
  testHead,
  testLimits,
  testStepNames,
} from '../api/contract.ts'
import { patternFault } from './matches.ts'

export type PlacedStep = { step: TestStep; line: number }
export type Test = Omit<TestHead, 'steps'> & { steps: PlacedStep[] }

/** Where something in a file is wrong, counted from 1. */
export type Problem = { line: number; column: number; message: string }

type Path = readonly (string | number)[]
type Fault = { path: Path; message: string }

/** A test of the text of its file; what is wrong in it names its place. */
export function parseTest(text: string): { test: Test } | { problems: Problem[] } {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const placed = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(1, line), column: Math.max(1, col) }
  }
  if (document.errors.length > 0)
    return { problems: document.errors.map(({ pos, message }) => ({ ...placed(pos[0]), message })) }
  const written = writtenIn(document)
  const head = testHead.safeParse(written)
  const steps = head.success ? head.data.steps.map(stepOf) : []
  const faults = [
    ...(head.success ? [] : head.error.issues.flatMap((issue) => faultsOf(issue, aTest))),
    ...steps.flatMap((step) => ('faults' in step ? step.faults : [])),
  ]
  if (!head.success || faults.length > 0)
    return { problems: faults.map(({ path, message }) => ({ ...placed(offsetOf(document, path)), message })) }
  const good = steps.flatMap((one, place) =>
    'step' in one ? [{ step: one.step, line: placed(offsetOf(document, ['steps', place])).line }] : [],
  )
  return { test: { ...head.data, steps: good } }
}

function writtenIn(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: testLimits.steps })
  } catch {
    return null
  }
}

type ReadStep = { step: TestStep } | { faults: Fault[] }

/** A map of one key, or the name alone of what needs no value. */
function stepOf(written: unknown, place: number): ReadStep {
  const path: Path = ['steps', place]
  if (typeof written === 'string') {
    if (isTestStepName(written) && !needsValue(written)) return withPath(written, null, path)
    return { faults: [{ path, message: `“${written}” isn’t a step. ${nearest(written)}` }] }
  }
  const entries = typeof written === 'object' && written !== null ? Object.entries(written) : []
  const [[name, value] = ['', null], ...others] = entries
  if (entries.length === 0)
    return { faults: [{ path, message: 'A step is a name with a value: “- say: hello”.' }] }
  if (others.length > 0)
    return {
      faults: [
        {
          path: [...path, others[0]?.[0] ?? ''],
          message: 'A step has one name. Begin the next with a dash.',
        },
      ],
    }
  if (!isTestStepName(name))
    return { faults: [{ path: [...path, name], message: `“${name}” isn’t a step. ${nearest(name)}` }] }
  return withPath(name, value, [...path, name])
}

function withPath(name: TestStepName, value: unknown, path: Path): ReadStep {
  const read = readStep(name, value)
  if ('issues' in read)
    return {
      faults: read.issues
        .flatMap((issue) => faultsOf(issue, notA(name)))
        .map((one) => ({ ...one, path: [...path, ...one.path] })),
    }
  const message = patternFault(read.step)
  return message === null ? read : { faults: [{ path, message }] }
}

const nearest = (name: string) => {
  const found = testStepNames.find(
    (one) => one.replaceAll('_', '') === name.replaceAll(/[-_ ]/g, '').toLowerCase(),
  )
  return found ? `Did you mean ${found}?` : `Steps are ${testStepNames.join(', ')}.`
}

type Issue = {
  code?: string | undefined
  path: readonly PropertyKey[]
  message: string
  keys?: readonly string[]
}

const aTest = 'A test is a map with a name and steps.'
const notA = (name: TestStepName) => `This isn’t ${stepWords[name].what}.`

/** `otherwise`: what is said where the schema has no words of its own. */
function faultsOf(issue: Issue, otherwise: string): Fault[] {
  const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)))
  const { keys = [] } = issue
  if (issue.code !== 'unrecognized_keys')
    return [{ path, message: unsaid.test(issue.message) ? otherwise : issue.message }]
  return keys.map((key) => ({ path: [...path, key], message: `There’s no “${key}” here.` }))
}

/** Of the key that a path leads to, or of what is nearest to it. */
function offsetOf(document: Document, path: Path): number {
  for (let length = path.length; length > 0; length--) {
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true)
    const last = path[length - 1]
    if (isMap(parent)) {
      const pair = parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(last))
      if (isScalar(pair?.key) && pair.key.range) return pair.key.range[0]
    }
    const node = document.getIn(path.slice(0, length), true)
    if (hasRange(node)) return node.range[0]
  }
  return hasRange(document.contents) ? document.contents.range[0] : 0
}

const hasRange = (node: unknown): node is { range: [number, number, number] } =>
  typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)

/** Of a schema without a sentence of its own; with a language of zod's it goes on. */
const unsaid = /^Invalid input\b/
