import { now } from '../../../.storybook/testEnvironment.ts'
import { type AppHealth, diagnose, mostIncidents } from '../../../src/api/contract.ts'

type Incident = AppHealth['incidents'][number]

const host = 'recipes.example.com'

export const refused = diagnose({ code: 'connection_refused', host, port: 443 })

/** Those of `lastDay` and `lastDays`, newest first. */
export const pastIncidents: Incident[] = [
  {
    from: '2026-03-18T03:08:00.000Z',
    to: '2026-03-18T04:31:00.000Z',
    diagnosis: diagnose({ code: 'health_timeout', seconds: 10 }),
  },
  {
    from: '2026-02-28T14:02:00.000Z',
    to: '2026-02-28T15:02:00.000Z',
    diagnosis: diagnose({ code: 'health_failed', status: 503, body: '' }),
  },
  {
    from: '2026-01-20T17:35:00.000Z',
    to: '2026-01-23T00:02:00.000Z',
    diagnosis: diagnose({ code: 'dns_not_found', host }),
  },
]

export const ongoing = (from: string): Incident => ({ from, to: null, diagnosis: refused })

/** As many as are listed: a server that goes down for twenty minutes, hour after hour. */
export const flapping: Incident[] = Array.from({ length: mostIncidents }, (_, place) => {
  const from = now.getTime() - (place + 1) * 3_600_000
  return {
    from: new Date(from).toISOString(),
    to: new Date(from + 1_200_000).toISOString(),
    diagnosis: place % 3 === 2 ? diagnose({ code: 'health_failed', status: 502, body: '' }) : refused,
  }
})
