import { coreTokens } from '../../cloud/http/authenticate/coreTokens.ts'
import { type Call, calls } from '../../src/api/contract.ts'
import {
  openTestCloud,
  type Person,
  type TestCloud,
  testSecret,
} from '../../tests/cloud/support/testCloud.ts'
import { withPostgres } from '../harness/database.ts'
import { fill } from '../harness/fill.ts'
import { query } from '../harness/people.ts'
import type { Program } from '../harness/program.ts'
import { median, rounded } from '../harness/statistics.ts'

const slack = 3

/** Of four apps in the database three have been submitted. */
const submittedShare = 3 / 4

export default {
  about:
    'the queue with who holds what, the diff of a submission and its thread with 10², 10⁴ and 10⁶ submissions',

  run: ({ amount, fraction, report }) =>
    withPostgres(async ({ create }) => {
      const sizes = fraction < 0.1 ? [100, 10_000] : [100, 10_000, 1_000_000]
      const bySize: Record<number, Record<string, number>> = {}
      for (const size of sizes) {
        const url = await create()
        const cloud = await openTestCloud({
          name: 'Postgres',
          create: async () => ({ kind: 'postgres', url }),
        })
        const id = await fill(url, { apps: Math.ceil(size / submittedShare), perDeveloper: 20 })
        bySize[size] = await measure(await readsOf(cloud, url, id), amount(200, 30))
        report(`${size} submissions: ${JSON.stringify(bySize[size])}`)
        await cloud.close()
      }
      const smallest = bySize[sizes[0] ?? 0] ?? {}
      const largest = Object.entries(bySize[sizes.at(-1) ?? 0] ?? {})
      const ratios = Object.fromEntries(
        largest.map(([name, ms]) => [name, rounded(ms / (smallest[name] ?? ms), 2)]),
      )
      const worst = Object.entries(ratios).reduce((one, other) => (other[1] > one[1] ? other : one))
      return {
        figure: `worst ratio ${worst[1]} (${worst[0]}) at ${sizes.at(-1)?.toLocaleString('en-US')} submissions`,
        target: `≤ ${slack} × the time at 100 submissions`,
        passed: worst[1] <= slack,
        details: { ratios, milliseconds: bySize },
      }
    }),
} satisfies Program

type Reads = Record<string, () => Promise<void>>

async function readsOf(cloud: TestCloud, url: string, developerId: string): Promise<Reads> {
  const reviewer = await cloud.official('reviewer', 'REVIEWER')
  const user = { id: developerId, email: 'developer0@example.com' }
  const owner: Person = { ...user, coreToken: await coreTokens(testSecret).issue(user), providerToken: '' }
  const [waiting] = await query<{ id: string; name: string }>(
    url,
    `select submissions.id, package_name as name from submissions join apps on apps.id = app_id
     where state = 'QUEUED' and developer_id = $1 limit 1`,
    [developerId],
  )
  if (!waiting) throw new Error('No submissions waiting')
  const reading =
    <C extends Call>(call: C, options: Parameters<typeof cloud.call>[1]) =>
    async () => {
      const answer = await cloud.call(call, options)
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    }
  const params = { packageName: waiting.name, id: waiting.id }
  return {
    'queue, first page': reading(calls.pageSubmitted, { as: reviewer, query: { limit: '20' } }),
    'queue, by the developer’s address': reading(calls.pageSubmitted, {
      as: reviewer,
      query: { limit: '20', search: 'developer3@example.com' },
    }),
    'diff, as a reviewer': reading(calls.getReview, { as: reviewer, params }),
    'diff and place, as the developer': reading(calls.getSubmission, { as: owner, params }),
    'thread, as a reviewer': reading(calls.listThread, { as: reviewer, params }),
    'thread, as the developer': reading(calls.listMessages, { as: owner, params }),
    timeline: reading(calls.getTimeline, { as: owner, params }),
    'a claim': reading(calls.claimSubmission, { as: reviewer, params }),
  }
}

/** The median milliseconds of each, one after the other in turns. */
async function measure(reads: Reads, rounds: number): Promise<Record<string, number>> {
  const times = new Map(Object.keys(reads).map((name) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, read] of Object.entries(reads)) {
      const started = performance.now()
      await read()
      if (round > 2) times.get(name)?.push(performance.now() - started)
    }
  }
  return Object.fromEntries([...times].map(([name, list]) => [name, rounded(median(list), 2)]))
}
