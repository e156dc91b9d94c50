import { expect, it } from 'vitest'
import { advance, type ProbeResult, type Standing } from '../../../../cloud/features/health/advance.ts'
import { diagnose } from '../../../../src/api/contract.ts'

const diagnosis = diagnose({ code: 'health_failed', status: 503, body: '' })
const probes = {
  up: { outcome: 'up', ms: 12, diagnosis: null },
  answers: { outcome: 'answers', ms: 12, diagnosis: null },
  down: { outcome: 'down', ms: null, diagnosis },
} satisfies Record<string, ProbeResult>

const at = (minute: number) => new Date(Date.UTC(2026, 2, 18, 9, minute))
const unknown: Standing = {
  state: null,
  since: null,
  checkedAt: null,
  failures: 0,
  failingSince: null,
  diagnosis: null,
}

/** Probes once a minute: how the server stands at the end, and what its owner hears, by the minute. */
function after(...outcomes: (keyof typeof probes)[]) {
  const news: string[] = []
  let standing = unknown
  for (const [minute, outcome] of outcomes.entries()) {
    const advanced = advance(standing, probes[outcome], at(minute))
    if (advanced.news) news.push(`${minute}: ${advanced.news}`)
    standing = advanced.next
  }
  return { standing, news }
}

const answered = { failures: 0, failingSince: null, diagnosis: null }

it.each([
  [['up'], 'up', at(0), []],
  [['up', 'up'], 'up', at(0), []],
  [['answers', 'answers', 'up'], 'up', at(2), []],
  [['up', 'down', 'down', 'up'], 'up', at(0), []],
  [['down', 'down', 'down', 'down', 'up', 'up'], 'up', at(4), ['2: down', '4: back']],
  [['up', 'down', 'down', 'down', 'answers'], 'answers', at(4), ['3: down', '4: back']],
  [
    ['down', 'down', 'down', 'up', 'down', 'down', 'down', 'up'],
    'up',
    at(7),
    ['2: down', '3: back', '6: down', '7: back'],
  ],
] as const)('after %j it is %s', (outcomes, state, since, news) => {
  expect(after(...outcomes)).toEqual({
    standing: { state, since, checkedAt: at(outcomes.length - 1), ...answered },
    news,
  })
})

it.each([
  [['down', 'down'], null, null, at(0), []],
  [['up', 'down', 'down'], 'up', at(0), at(1), []],
  [['up', 'down', 'up', 'down', 'down'], 'up', at(0), at(3), []],
  [['up', 'down', 'down', 'down'], 'down', at(1), at(1), ['3: down']],
  [['down', 'down', 'down', 'down', 'down'], 'down', at(0), at(0), ['2: down']],
] as const)(
  'after %j, at the last of which it failed, it is %s',
  (outcomes, state, since, failingSince, news) => {
    const { standing, news: told } = after(...outcomes)
    const failures = outcomes.length - outcomes.findLastIndex((outcome) => outcome !== 'down') - 1
    expect({ standing, news: told }).toEqual({
      standing: { state, since, checkedAt: at(outcomes.length - 1), failures, failingSince, diagnosis },
      news,
    })
  },
)
