import { Client } from 'pg'

import { coreTokens } from '../../cloud/http/authenticate/coreTokens.ts'
import { calls } from '../../src/api/contract.ts'
import {
  openTestCloud,
  type Person,
  type TestCloud,
  testSecret,
} from '../../tests/cloud/support/testCloud.ts'
import { readsOfReleases } from '../grow/releases.ts'
import { readsOfTeams } from '../grow/teams.ts'
import { withPostgres } from '../harness/database.ts'
import { fill, fillListings } from '../harness/fill.ts'
import type { Program } from '../harness/program.ts'
import { statementsOf } from '../harness/statements.ts'
import { median, rounded } from '../harness/statistics.ts'

type Times = Record<string, number>
type Plan = { read: string; sql: string; plan: string; isScan: boolean }

const slack = 3
const listingSlack = 1.2
const teamSlack = 1.2
const releaseSlack = 3

export default {
  about:
    'review queue, app lists, audit record and stats with 10², 10⁴ and 10⁶ apps in the database, and their plans; an app with 10⁴ releases',

  run: ({ amount, fraction, report }) =>
    withPostgres(async ({ create }) => {
      const sizes = fraction < 0.1 ? [100, 10_000] : [100, 10_000, 1_000_000]
      const most = sizes.at(-1) ?? 0
      const places: Place[] = []
      for (const size of sizes) places.push(await openFilled(await create(), size))
      const largestPlace = places.at(-1) as Place
      const withListings = await openFilled(await create(), most, fillListings)
      const times = await measureInTurns(
        [...places, withListings].map(({ reads }) => reads),
        amount(200, 30),
      )
      const listed = times.at(-1) ?? {}
      const bySize = Object.fromEntries(sizes.map((size, at) => [size, times[at] ?? {}]))
      report(JSON.stringify({ bySize, listed }))
      const plans = await explain(largestPlace)
      const ofTeams = await readsOfTeams(largestPlace.cloud, largestPlace.url)
      const [alone = {}, member = {}, joiner = {}] = await measureInTurns(ofTeams, amount(200, 30))
      report(JSON.stringify({ alone, member, joiner }))
      const ofReleases = await readsOfReleases(largestPlace.cloud, largestPlace.url)
      const [few = {}, many = {}] = await measureInTurns(ofReleases, amount(200, 30))
      report(JSON.stringify({ few, many }))
      for (const { cloud } of [...places, withListings]) await cloud.close()

      const smallest = bySize[sizes[0] ?? 0] ?? {}
      const largest = bySize[most] ?? {}
      const ratios = ratiosOf(largest, smallest)
      const listedRatios = ratiosOf(listed, largest)
      const teamRatios = {
        ...named('in a team of 500', ratiosOf(member, alone)),
        ...named('in 200 teams', ratiosOf(joiner, alone)),
      }
      const worstOfTeams = worstOf(teamRatios)
      const releaseRatios = ratiosOf(many, few)
      const worstOfReleases = worstOf(releaseRatios)
      const worst = worstOf(ratios)
      const worstListed = worstOf(listedRatios)
      const scans = plans.filter(({ read, isScan }) => isScan && !read.startsWith('beside'))
      return {
        figure: `worst ratio ${worst[1]} (${worst[0]}) at ${most.toLocaleString('en-US')} apps, ${scans.length} sequential scans of apps or audit; with listings ${worstListed[1]} × (${worstListed[0]}); in teams ${worstOfTeams[1]} × (${worstOfTeams[0]}); with 10,000 releases ${worstOfReleases[1]} × (${worstOfReleases[0]})`,
        target:
          '≤ 3 × the time at 100 apps, no sequential scan; ≤ 1.2 × the time without listings; ≤ 1.2 × the time of somebody alone; ≤ 3 × the time of an app with 10 releases',
        passed:
          worst[1] <= slack &&
          scans.length === 0 &&
          worstListed[1] <= listingSlack &&
          worstOfTeams[1] <= teamSlack &&
          worstOfReleases[1] <= releaseSlack,
        details: {
          ratios,
          listedRatios,
          teamRatios,
          milliseconds: bySize,
          listedMilliseconds: listed,
          releaseRatios,
          releaseMilliseconds: { few, many },
          teamMilliseconds: { alone, member, joiner },
          plans,
        },
      }
    }),
} satisfies Program

const named = (who: string, ratios: Times): Times =>
  Object.fromEntries(Object.entries(ratios).map(([name, ratio]) => [`${name}, ${who}`, ratio]))

const ratiosOf = (times: Times, base: Times): Times =>
  Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, rounded(ms / (base[name] ?? ms), 2)]))

/** Of the reads that the bar is about. */
const worstOf = (ratios: Times): [string, number] =>
  Object.entries(ratios)
    .filter(([name]) => !name.startsWith('beside'))
    .reduce((one, other) => (other[1] > one[1] ? other : one))

type Reads = Record<string, () => Promise<unknown>>
type Place = { url: string; cloud: TestCloud; reads: Reads }

/** A cloud on a database with so many apps, and with whatever else is filled in. */
async function openFilled(
  url: string,
  apps: number,
  fillMore: (url: string) => Promise<void> = async () => {},
): Promise<Place> {
  const cloud = await openTestCloud({ name: 'Postgres', create: async () => ({ kind: 'postgres', url }) })
  const id = await fill(url, { apps, perDeveloper: 20 })
  await fillMore(url)
  return { url, cloud, reads: await readsOf(cloud, id) }
}

async function readsOf(cloud: TestCloud, developerId: string): Promise<Reads> {
  const reviewer = await cloud.official('reviewer', 'REVIEWER')
  const admin = await cloud.official('admin', 'ADMIN')
  const user = { id: developerId, email: 'developer0@example.com' }
  const token = await coreTokens(testSecret).issue(user)
  const owner: Person = { ...user, coreToken: token, providerToken: '' }
  const reading =
    (call: typeof calls.pageSubmitted | typeof calls.pageAllApps | typeof calls.listAudit, as: Person) =>
    (query: Record<string, string>) =>
    async () => {
      const answer = await cloud.call(call, { as, query: { limit: '20', ...query } })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return answer.body
    }
  const page = reading(calls.pageSubmitted, reviewer)
  const allApps = reading(calls.pageAllApps, reviewer)
  const audit = reading(calls.listAudit, admin)
  /** The cursor halfway down the queue, so that a late page is measured and not only the first. */
  const late = Buffer.from(
    JSON.stringify(['com.filled.app-5', '00000000-0000-4000-8000-000000000000']),
  ).toString('base64url')

  return {
    'queue, oldest first': page({}),
    'queue, newest first': page({ direction: 'desc' }),
    'queue, by the developer’s address': page({ search: 'developer3@example.com' }),
    'queue by name': page({ sort: 'name' }),
    'queue by package name, from the middle': page({ sort: 'packageName', cursor: late }),
    'all apps': allApps({}),
    'all apps, rejected': allApps({ status: 'REJECTED' }),
    'all apps, by the developer’s address': allApps({ search: 'developer3@example.com' }),
    'app list': () => cloud.call(calls.listApps, { as: owner }),
    'one app': () => cloud.call(calls.getApp, { as: owner, params: { packageName: 'com.filled.app-1' } }),
    stats: () => cloud.call(calls.getStats, { as: reviewer }),
    'app under review': () =>
      cloud.call(calls.getAdminApp, { as: reviewer, params: { packageName: 'com.filled.app-1' } }),
    'audit record': audit({}),
    'audit record of an actor': audit({ actor: 'developer3@example.com' }),
    'audit record of an action': audit({ action: 'app.rejected' }),
    'audit record, searched': audit({ search: 'developer3@example.com' }),
    'beside the bar: search for few': page({ search: 'app-17' }),
    'beside the bar: first 1,000 of the whole queue': () =>
      cloud.call(calls.listSubmitted, { as: reviewer, query: { limit: '1000' } }),
  }
}

/** Milliseconds of each read in each place, by turns: a machine that slows down slows all of them. */
async function measureInTurns(places: readonly Reads[], rounds: number): Promise<Times[]> {
  const taken = places.map(() => new Map<string, number[]>())
  for (let round = 0; round < rounds; round++) {
    for (const [at, reads] of places.entries()) {
      for (const [name, read] of Object.entries(reads)) {
        if (name.startsWith('beside') && round >= 5) continue
        const started = performance.now()
        await read()
        const ms = performance.now() - started
        if (round > 2) taken[at]?.set(name, [...(taken[at].get(name) ?? []), ms])
      }
    }
  }
  return taken.map((times) =>
    Object.fromEntries([...times].map(([name, list]) => [name, rounded(median(list), 2)])),
  )
}

/** The plan of every statement on apps that the reads make, as the driver sends it. */
async function explain({ reads, url }: Place): Promise<Plan[]> {
  const client = new Client(url)
  await client.connect()
  const plans: Plan[] = []
  for (const [name, read] of Object.entries(reads)) {
    for (const { text, values } of await statementsOf(read)) {
      if (!/^select/i.test(text) || !/from "(apps|audit)"/.test(text)) continue
      const { rows } = await client.query<Record<string, string>>(
        `explain (analyze, costs off, timing off, summary off) ${text}`,
        values,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      plans.push({
        read: name,
        sql: text.replace(/^select .*? from /i, 'select … from '),
        plan,
        isScan: /Seq Scan on (apps|audit)/.test(plan),
      })
    }
  }
  await client.end()
  return plans
}
