import { redact, redactText } from '../../cloud/domain/sessions/redact.ts'
import { storageEntry } from '../../cloud/platform/storage/storageEntry.ts'
import { readExpressions } from '../../scripts/expressions.ts'
import { isEmail, normaliseUrl } from '../../src/api/contract.ts'
import { outcomeOf, type Program } from '../harness/program.ts'
import { rounded } from '../harness/statistics.ts'

const length = 1_000_000
const most = 20
/** Of a time beyond the bar: a turn of another process is no fault of the expression. */
const turns = 3
/** What ends most matches just before they would be whole. */
const end = '\u0001!'

/** Functions that foreign text meets before anything has cut it. */
const functions: Record<string, (text: string) => unknown> = {
  redactText,
  redact: (text) => redact({ data: { [text]: text } }),
  storageEntry: (text) =>
    storageEntry({
      ...{ method: 'PUT', path: '/api/sdk/simple-storage/a', key: '', body: { data: { a: text } } },
      ...{ status: 200, answer: {}, ms: 1 },
    }),
  isEmail,
  normaliseUrl,
}

const general = [
  ...[
    ' ',
    '\t',
    '\n',
    '/',
    'a',
    'A',
    '1',
    '.',
    '-',
    '_',
    '"',
    '\\',
    '[',
    '(',
    '<',
    '{',
    '%',
    '@',
    ':',
    ',',
    '語',
  ],
  ...[
    'a.',
    'a@',
    'a@a.',
    '[]',
    '](',
    '""',
    '\\"',
    'a ',
    ' a',
    '1.',
    '::',
    '</',
    'http://',
    'Bearer ',
    'eyJ',
    'eyJa.',
  ],
]

export default {
  about:
    'every regular expression of the product on 1 MB of the worst texts for it, and the functions that redact',

  async run({ report }) {
    const runs = [
      ...readExpressions().map(({ source, flags, file }) => ({
        name: `${file} /${source}/${flags}`,
        texts: [...general, ...wordsOf(source)],
        work: matcher(source, flags),
      })),
      ...Object.entries(functions).map(([name, work]) => ({ name, texts: general, work })),
    ]
    const checks = runs.map(({ name, texts, work }) => {
      const slowest = texts
        .flatMap((text) => worstOf(text).map((worst) => ({ text, ms: timeOf(() => work(worst)) })))
        .reduce((one, other) => (other.ms > one.ms ? other : one))
      return { name, holds: slowest.ms < most, seen: { ...slowest, ms: rounded(slowest.ms) } }
    })
    const slowest = checks.toSorted((one, other) => other.seen.ms - one.seen.ms).slice(0, 5)
    for (const { name, seen } of slowest) report(`${seen.ms} ms: ${name} on ${JSON.stringify(seen.text)}`)
    return outcomeOf(checks, { megabytes: length / 1e6, most, slowest })
  },
} satisfies Program

/** What an expression names letter by letter, alone and with what may part them. */
const wordsOf = (source: string): string[] => [
  ...new Set(
    [...source.matchAll(/[\w:/-]{2,}/g)].flatMap(([word]) => [word, `${word} `, `${word}.`, `${word}"`]),
  ),
]

/** 1 MB of a text, and of it once before many blanks, and before many of its last character. */
function worstOf(text: string): string[] {
  const fill = (part: string) => part.repeat(Math.ceil(length / part.length)).slice(0, length) + end
  return [fill(text), text + fill(' '), text + fill(text.at(-1) ?? ' ')]
}

function matcher(source: string, flags: string): (text: string) => unknown {
  const expression = new RegExp(source, flags)
  return expression.global ? (text) => text.replace(expression, '') : (text) => expression.test(text)
}

function timeOf(work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < turns && best >= most; turn++) {
    const began = performance.now()
    work()
    best = Math.min(best, performance.now() - began)
  }
  return best
}
