import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { calls } from '../../src/api/contract.ts'
import { onPostgres } from '../cloud/support/databases.ts'
import { setUpCloud } from '../cloud/support/setUpCloud.ts'
import { type Person, registration, submittedApp, type TestCloud } from '../cloud/support/testCloud.ts'
import { amount } from './support/amount.ts'
import {
  type Action,
  act,
  endLease,
  type Known,
  knownOf,
  type Life,
  newLife,
  orders,
  pendingOf,
  statusOf,
  type Who,
} from './support/lifeModel.ts'

type People = Record<Who, Person>
type Round = { actions: [Action, Action, Action]; leaseEnds: boolean }

onPostgres('random lives of an app, whose developer and two reviewers act at once,', (database) => {
  const cloud = setUpCloud(database, { appQuota: 1_000_000 })

  it('are those of a model in some order, and its public page is that of what was approved', async () => {
    const people: People = {
      developer: await cloud.person('developer'),
      ada: await cloud.official('ada', 'REVIEWER'),
      ben: await cloud.official('ben', 'ADMIN'),
    }
    await submittedApp(cloud, people.developer, 'com.revisions.profile')
    let lives = 0
    const rounds = fc.array(round, { minLength: 4, maxLength: 12, size: 'max' })
    const property = fc.asyncProperty(rounds, (life) =>
      live(cloud, people, `com.revisions.l${lives++}`, life),
    )
    await fc.assert(property, { numRuns: amount(2_000, 5), endOnFailure: true })
  })
})

const texts = fc.constantFrom('A', 'B', 'C')
const nothing = <By extends Who>(by: By) => fc.constant({ by, do: 'nothing' } as const)
const byDeveloper: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: texts.map((text) => ({ by: 'developer', do: 'edit', text }) as const) },
  {
    weight: 7,
    arbitrary: fc
      .constantFrom('publish', 'publish', 'publish', 'publish', 'withdraw', 'say', 'answerPoint')
      .map((name) => ({ by: 'developer', do: name }) as const),
  },
  nothing('developer'),
)
const byReviewer = (by: 'ada' | 'ben'): fc.Arbitrary<Action> =>
  fc.oneof(
    fc
      .constantFrom(
        'claim',
        'claim',
        'claim',
        'takeOver',
        'release',
        'ask',
        'approve',
        'rejectByNotes',
        'rejectByPoint',
      )
      .map((name) => ({ by, do: name }) as const),
    nothing(by),
  )
const round: fc.Arbitrary<Round> = fc.record({
  actions: fc.tuple(byDeveloper, byReviewer('ada'), byReviewer('ben')),
  leaseEnds: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
})

async function live(cloud: TestCloud, people: People, packageName: string, rounds: Round[]): Promise<void> {
  const own = { as: people.developer, params: { packageName } }
  await cloud.call(calls.registerApp, { ...own, body: registration(packageName, { name: 'A' }) })
  let life = newLife('A')
  const pages = new Map<string, string>()
  for (const { actions, leaseEnds } of rounds) {
    if (leaseEnds) {
      await cloud.db.execute(
        sql`update submissions set claimed_until = 'epoch' where state = 'IN_REVIEW'
          and app_id = (select id from apps where package_name = ${packageName})`,
      )
      life = endLease(life)
    }
    const { submission, reasons } = (await cloud.call(calls.getSubmission, own)).body
    const ids = { submission: submission?.id ?? randomUUID(), point: reasons[0]?.id ?? randomUUID() }
    const known = knownOf(life)
    const statuses = await Promise.all(
      actions.map((action) => perform(cloud, people, packageName, action, ids)),
    )
    const seen = JSON.stringify([statuses, await look(cloud, people, packageName)])
    const allowed = orders.map((order) => outcome(life, actions, order, known))
    const match = allowed.find((one) => one.seen === seen)
    if (!match)
      throw new Error(
        `${JSON.stringify(actions)} from ${JSON.stringify(life)}: seen ${seen}, expected one of ${allowed.map((one) => one.seen).join(' ')}`,
      )
    life = match.life
    await comparePage(cloud, packageName, life, pages)
  }
}

/** Whatever the developer does, the same approved revision has the same public page. */
async function comparePage(
  cloud: TestCloud,
  packageName: string,
  { live }: Life,
  pages: Map<string, string>,
): Promise<void> {
  if (live === null) return
  const page = await (await cloud.app.request(`/install/${packageName}`)).text()
  const before = pages.get(live) ?? page
  pages.set(live, page)
  expect(page).toBe(before)
  expect(page).toContain(`>${live}</h1>`)
}

function outcome(life: Life, actions: readonly Action[], order: readonly number[], known: Known) {
  const statuses = actions.map(() => 0)
  let after = life
  for (const place of order) {
    const action = actions[place]
    if (!action) continue
    const result = act(after, action, known)
    statuses[place] = result.status
    after = result.life
  }
  const { open, draft, last, point } = after
  const facts = [
    ...[statusOf(after), pendingOf(after), draft, last, open?.text ?? null],
    ...[
      open?.state === 'IN_REVIEW' ? open.holder : null,
      point ? (point.isAnswered ? 'fixed' : 'open') : null,
    ],
  ]
  return { life: after, seen: JSON.stringify([statuses, facts]) }
}

/** What can be seen of an app, in the order of `outcome`. */
async function look(cloud: TestCloud, { developer, ada }: People, packageName: string) {
  const params = { packageName }
  const [app, mine] = await Promise.all([
    cloud.call(calls.getApp, { as: developer, params }),
    cloud.call(calls.getSubmission, { as: developer, params }),
  ])
  const { submission, reasons } = mine.body
  const review = submission
    ? (await cloud.call(calls.getReview, { as: ada, params: { id: submission.id } })).body
    : null
  const isOpen = submission !== null && submission.position !== null
  const holder = review?.submission.claimedBy?.split('@')[0] ?? null
  const point = reasons.find(({ state }) => state !== 'resolved')
  return [
    ...[app.body.appStoreStatus, app.body.pendingUpdate, app.body.name, submission?.state ?? null],
    ...[isOpen ? (review?.app.name ?? null) : null, holder, point?.state ?? null],
  ]
}

const point = {
  rule: 'server-answers',
  field: 'server',
  observed: 'No answer.',
  expected: 'An answer.',
}

/** Makes an action's call and returns the status of its answer; 0 where nothing is done. */
async function perform(
  cloud: TestCloud,
  people: People,
  packageName: string,
  action: Action,
  ids: { submission: string; point: string },
): Promise<number> {
  const as = people[action.by]
  const ofApp = { as, params: { packageName } }
  const ofSubmission = { as, params: { id: ids.submission } }
  const calling = {
    nothing: async () => ({ status: 0 }),
    edit: () =>
      cloud.call(calls.updateApp, {
        ...ofApp,
        body: registration('', { name: action.do === 'edit' ? action.text : '' }),
      }),
    publish: () => cloud.call(calls.publishApp, ofApp),
    withdraw: () => cloud.call(calls.withdrawApp, ofApp),
    say: () => cloud.call(calls.postMessage, { ...ofApp, body: { text: 'Hello' } }),
    answerPoint: () =>
      cloud.call(calls.answerPoint, { as, params: { packageName, id: ids.point }, body: { state: 'fixed' } }),
    claim: () => cloud.call(calls.claimSubmission, ofSubmission),
    takeOver: () => cloud.call(calls.claimSubmission, { ...ofSubmission, query: { takeover: '1' } }),
    release: () => cloud.call(calls.releaseSubmission, ofSubmission),
    ask: () => cloud.call(calls.askQuestion, { ...ofSubmission, body: { text: 'Why?' } }),
    approve: () => cloud.call(calls.approveApp, { ...ofApp, body: {} }),
    rejectByNotes: () => cloud.call(calls.rejectApp, { ...ofApp, body: { notes: 'No' } }),
    rejectByPoint: () => cloud.call(calls.rejectApp, { ...ofApp, body: { reasons: [point] } }),
  }
  return (await calling[action.do]()).status
}
