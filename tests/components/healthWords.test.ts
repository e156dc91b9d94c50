import { describe, expect, test } from 'vitest'
import { diagnose } from '../../src/api/contract.ts'
import { healthWords } from '../../src/components/apps/HealthLine.tsx'
import { formatMoment } from '../../src/lib/dates.ts'

const refused = diagnose({ code: 'connection_refused', host: 'app.example.com', port: 443 })
const flood = diagnose({ code: 'flood', limit: '50 messages a second', of: 'messages' })
const since = '2026-03-16T09:30:00.000Z'
const checkedAt = '2026-03-18T09:25:00.000Z'
const date = formatMoment(since)

describe.each([
  ['up', { state: 'up', since, diagnosis: null }, 'success', `Up since ${date}`, null],
  ['up, unknown since when', { state: 'up', since: null, diagnosis: null }, 'success', 'Up', null],
  [
    'up, with a failure that does not count yet',
    { state: 'up', since, diagnosis: refused },
    ...['success', `Up since ${date}`],
    'The last check failed. We mark a server as down after three failures in a row.',
  ],
  [
    'answers',
    { state: 'answers', since, diagnosis: null },
    ...['warning', `Answers since ${date}, but not 2xx`],
    'Respond to GET /health with status 200 while your server is healthy.',
  ],
  [
    'down',
    { state: 'down', since, diagnosis: refused },
    ...['danger', `Down since ${date}: Connection refused`, null],
  ],
  [
    'down, for a reason without short words',
    { state: 'down', since, diagnosis: flood },
    ...['danger', `Down since ${date}`, null],
  ],
  ['down, for no known reason', { state: 'down', since: null, diagnosis: null }, ...['danger', 'Down', null]],
  [
    'no data',
    { state: 'no_data', since, diagnosis: null },
    ...['neutral', `No data since ${date}`],
    'No checks recently.',
  ],
  [
    'never checked',
    { state: 'no_data', since: null, checkedAt: null, diagnosis: null },
    ...['neutral', 'Not checked yet', 'We’ll check your server within 5 minutes.'],
  ],
  [
    'not known yet, with a failure that does not count yet',
    { state: 'no_data', since: null, diagnosis: refused },
    ...['neutral', 'No data'],
    'The last check failed. We mark a server as down after three failures in a row.',
  ],
  [
    'turned off',
    { state: 'off', since, diagnosis: null },
    ...['neutral', `Monitoring is off since ${date}`],
    'We don’t check your server or email you when it goes down.',
  ],
] as const)('%s', (_, health, tone, line, text) => {
  test('in words', () => expect(healthWords({ checkedAt, ...health })).toEqual({ tone, line, text }))
})
