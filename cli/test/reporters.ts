import type { TestFailure } from '../../src/api/contract.ts'
import { diffLens } from '../../src/testRun/diffLens.ts'
import type { TestResult } from '../../src/testRun/runTest.ts'
import type { Output } from '../lib/output.ts'
import { indented, plain, plainLine } from '../lib/text.ts'

export const reporters = ['lines', 'tap', 'junit'] as const
export type Reporter = (typeof reporters)[number]

/** With the address of its recording; null where no session began. */
export type PlacedResult = Omit<TestResult, 'sessionId'> & { recording: string | null }

type Report = {
  begin: (count: number) => void
  each: (result: PlacedResult, place: number) => void
  end: (results: readonly PlacedResult[], ms: number) => void
}

export const createReport = (reporter: Reporter, output: Output): Report => reports[reporter](output)

const secondsOf = (ms: number) => (ms / 1_000).toFixed(1)
const placeOf = ({ file }: PlacedResult, { line }: TestFailure) => (line === null ? file : `${file}:${line}`)

const reports: Record<Reporter, (output: Output) => Report> = {
  lines: ({ colors, line, say }) => ({
    begin: () => {},
    each: (result) =>
      line({ type: 'test', ...result }, () => {
        const { failure, name, model, ms } = result
        const mark = failure === null ? colors.green('✓') : colors.red('✗')
        const title = `${mark} ${plainLine(name)} ${colors.dim(`${model} ${secondsOf(ms)} s`)}`
        return failure === null
          ? [title]
          : [title, ...failureLines(result, failure, colors).map((text) => indented(text))]
      }),
    end: (results, ms) => {
      const failed = results.filter(({ failure }) => failure !== null).length
      const passed = results.length - failed
      line({ type: 'end', passed, failed, ms }, () => [])
      say(`${passed} passed, ${failed} failed in ${secondsOf(ms)} s`)
    },
  }),
  tap: ({ line }) => ({
    begin: (count) => line({ type: 'plan', count }, () => ['TAP version 14', `1..${count}`]),
    each: (result, place) =>
      line({ type: 'test', ...result }, () => {
        const { failure, name, model, ms, recording } = result
        const title = `${failure === null ? 'ok' : 'not ok'} ${place + 1} - ${hashless(`${name} (${model})`)} # time=${ms}ms`
        if (failure === null) return [title]
        const facts = { at: placeOf(result, failure), ...failure, recording }
        return [
          title,
          '  ---',
          ...Object.entries(facts).map(([key, value]) => `  ${key}: ${JSON.stringify(value)}`),
          '  ...',
        ]
      }),
    end: () => {},
  }),
  junit: ({ result }) => ({
    begin: () => {},
    each: () => {},
    end: (results, ms) => result({ results, ms }, () => junitLines(results, ms)),
  }),
}

const hashless = (text: string) => plainLine(text).replaceAll(/[\\#]/g, '\\$&')

type Colors = Pick<Output['colors'], 'red' | 'green' | 'dim'>

function failureLines(result: PlacedResult, failure: TestFailure, colors: Colors): string[] {
  const { step, message, next, expected, lens } = failure
  return [
    colors.dim(`${placeOf(result, failure)}${step === null ? '' : `  ${plainLine(step)}`}`),
    plain(message),
    ...(expected === null ? [] : diffOf(expected, lens, colors)),
    ...(expected === null ? [plain(next)] : []),
    ...(result.recording === null ? [] : [colors.dim(`Recording: ${result.recording}`)]),
  ]
}

/** What was expected beside the lines of the lens. */
const diffOf = (expected: string, lens: readonly string[], { red, green }: Colors): string[] =>
  diffLens(plain(expected), lens.map(plainLine)).flatMap(({ before, after }) => {
    if (before === after) return [`  ${before}`]
    return [
      ...(before === null ? [] : [red(`- ${before}`)]),
      ...(after === null ? [] : [green(`+ ${after}`)]),
    ]
  })

function junitLines(results: readonly PlacedResult[], ms: number): string[] {
  const counts = `tests="${results.length}" failures="${results.filter(({ failure }) => failure).length}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts} time="${secondsOf(ms)}">`,
    `  <testsuite name="glasses test" ${counts} time="${secondsOf(ms)}">`,
    ...results.flatMap((result) => {
      const { name, model, file, failure } = result
      const head = `    <testcase name="${xml(name)}" classname="${xml(model)}" file="${xml(file)}" time="${secondsOf(result.ms)}"`
      if (failure === null) return [`${head}/>`]
      const plainColors = { red: String, green: String, dim: String }
      const text = failureLines(result, failure, plainColors).join('\n')
      return [
        `${head}>`,
        `      <failure message="${xml(failure.message)}">${xml(text)}</failure>`,
        '    </testcase>',
      ]
    }),
    '  </testsuite>',
    '</testsuites>',
  ]
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
}

/** Without what XML has no place for. */
const xml = (text: string) => plain(text).replace(/[&<>"\n]/g, (char) => entities[char] ?? '')
