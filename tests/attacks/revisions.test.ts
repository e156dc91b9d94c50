import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import { installLabel, sandboxOriginOf } from '../../cloud/lib/sandboxOrigin.ts'
import { calls } from '../../src/api/contract.ts'
import { onPostgres } from '../cloud/support/databases.ts'
import { setUpCloud } from '../cloud/support/setUpCloud.ts'
import { registration, submittedApp, type TestCloud, testSecret } from '../cloud/support/testCloud.ts'
import { amount } from './support/amount.ts'
import {
  actionsOf,
  type Ids,
  type People,
  pageOf,
  perform,
  type Round,
  roundOf,
  uploadText,
  webRegistration,
} from './support/lifeActions.ts'
import {
  type Action,
  act,
  chosen,
  endLease,
  type Known,
  knownOf,
  type Life,
  newLife,
  orders,
  pendingOf,
  statesOf,
  statusOf,
} from './support/lifeModel.ts'
import { isTakenBack, type Release, takenDownOf, upload } from './support/releaseModel.ts'

const sandboxOrigin = 'http://*.localhost:3000'

onPostgres('random lives of an app, whose developer and two reviewers act at once,', (database) => {
  const cloud = setUpCloud(database, { appQuota: 1_000_000, sandboxOrigin })
  let people: People

  beforeAll(async () => {
    people = {
      developer: await cloud.person('developer'),
      ada: await cloud.official('ada', 'REVIEWER'),
      ben: await cloud.official('ben', 'ADMIN'),
    }
    await submittedApp(cloud, people.developer, 'com.revisions.profile')
  })

  it.each([
    ['of a server', 'edit'],
    ['of uploaded files, which phones get until a suspension', 'upload'],
  ] as const)(
    '%s, are those of a model in some order, and its public page is that of what was approved',
    {
      timeout: 3_600_000,
    },
    async (_, edit) => {
      let lives = 0
      const rounds = fc.array(roundOf(edit), { minLength: 4, maxLength: 14, size: 'max' })
      const property = fc.asyncProperty(rounds, (life) =>
        live(cloud, people, { packageName: `com.revisions.${edit}${lives++}`, edit }, life),
      )
      await fc.assert(property, { numRuns: amount(2_000, 5), endOnFailure: true })
    },
  )
})

type App = { packageName: string; edit: 'edit' | 'upload' }

async function live(
  cloud: TestCloud,
  people: People,
  { packageName, edit }: App,
  rounds: Round[],
): Promise<void> {
  const own = { as: people.developer, params: { packageName } }
  const isWeb = edit === 'upload'
  const body = isWeb ? webRegistration(packageName, 'A') : registration(packageName, { name: 'A' })
  await cloud.call(calls.registerApp, { ...own, body })
  // Orders that look the same now may differ later.
  let lives = [newLife('A')]
  if (isWeb) {
    await uploadText(cloud, people.developer, packageName, 'A')
    lives = lives.map((life) => ({ ...life, ...upload(life, 'A') }))
  }
  const pages = new Map<string, string>()
  for (const round of rounds) {
    if (round.leaseEnds) {
      await cloud.db.execute(
        sql`update submissions set claimed_until = 'epoch' where state = 'IN_REVIEW'
          and app_id = (select id from apps where package_name = ${packageName})`,
      )
      lives = lives.map(endLease)
    }
    const actions = actionsOf(round, lives[0] ?? newLife('A'))
    const ids = await idsOf(cloud, people, packageName)
    const statuses = await Promise.all(
      actions.map((action) => perform(cloud, people, packageName, action, ids)),
    )
    const answer = await cloud.app.request(`/install/${packageName}`)
    const page = await answer.text()
    const shown = [answer.status, headingOf(page)]
    const seen = JSON.stringify([statuses, shown, await look(cloud, people, packageName, isWeb)])
    const allowed = lives.flatMap((life) =>
      orders.map((order) => outcome(life, actions, order, knownOf(life))),
    )
    const after = new Map(
      allowed.flatMap((one) => (one.seen === seen ? [[JSON.stringify(one.life), one.life]] : [])),
    )
    if (after.size === 0)
      throw new Error(
        `${JSON.stringify(actions)} from ${JSON.stringify(lives)}: seen ${seen}, expected one of ${[...new Set(allowed.map((one) => one.seen))].join(' ')}`,
      )
    lives = [...after.values()]
    for (const life of lives) comparePage(life, page, pages)
  }
}

const unavailable = 'Not available at present'
const headingOf = (page: string) => /<h1[^>]*>([^<]*)</.exec(page)?.[1]

/** What people have before them; unknown ids where there is nothing. */
async function idsOf(cloud: TestCloud, { developer }: People, packageName: string): Promise<Ids> {
  const own = { as: developer, params: { packageName } }
  const { submission, reasons } = (await cloud.call(calls.getSubmission, own)).body
  const { releases } = (await cloud.call(calls.listReleases, own)).body
  const { toPublish, toRollBackTo } = chosen(
    releases.map(({ id }) => id),
    releases.map(({ state }) => state),
  )
  return {
    submission: submission?.id ?? randomUUID(),
    point: reasons[0]?.id ?? randomUUID(),
    toPublish: toPublish ?? randomUUID(),
    toRollBackTo: toRollBackTo ?? randomUUID(),
  }
}

/** Whatever the developer does, the same approved revision has the same public page, and nothing else is public. */
function comparePage(life: Life, page: string, pages: Map<string, string>): void {
  const { live, releases } = life
  if (live === null) {
    if (takenDownOf(life) === null) expect(releases.filter(({ wasLive }) => wasLive)).toEqual([])
    return
  }
  const before = pages.get(live) ?? page
  pages.set(live, page)
  expect(page).toBe(before)
  expect(releases.find(({ text }) => text === live)).toMatchObject({ wasApproved: true, isSuspended: false })
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
    ...[takenDownOf(after), statesOf(after)],
    ...[statusOf(after), pendingOf(after), draft, last, open?.text ?? null],
    ...[
      open?.state === 'IN_REVIEW' ? open.holder : null,
      point ? (point.isAnswered ? 'fixed' : 'open') : null,
    ],
    after.releases.flatMap((one) => (one.isUploaded ? [onPhone(after, one)] : [])).reverse(),
  ]
  // The page of an app that was never public shows its testers the draft.
  const shown = takenDownOf(after) === null ? [200, after.live ?? draft] : [404, unavailable]
  return { life: after, seen: JSON.stringify([statuses, shown, facts]) }
}

const onPhone = (life: Life, release: Release): [number, string | null] =>
  isTakenBack(life, release) ? [451, null] : [200, pageOf(release.text)]

/** What can be seen of an app, in the order of `outcome`. */
async function look(cloud: TestCloud, { developer, ada }: People, packageName: string, isWeb: boolean) {
  const params = { packageName }
  const [app, mine, listed] = await Promise.all([
    cloud.call(calls.getApp, { as: developer, params }),
    cloud.call(calls.getSubmission, { as: developer, params }),
    cloud.call(calls.listReleases, { as: developer, params }),
  ])
  const { submission, reasons } = mine.body
  const review = submission
    ? (await cloud.call(calls.getReview, { as: ada, params: { id: submission.id } })).body
    : null
  const isOpen = submission !== null && submission.position !== null
  const holder = review?.submission.claimedBy?.split('@')[0] ?? null
  const point = reasons.find(({ state }) => state !== 'resolved')
  return [
    ...[app.body.takenDown, listed.body.releases.map(({ state }) => state)],
    ...[app.body.appStoreStatus, app.body.pendingUpdate, app.body.name, submission?.state ?? null],
    ...[isOpen ? (review?.app.name ?? null) : null, holder, point?.state ?? null],
    isWeb ? await Promise.all(listed.body.releases.map(({ id }) => openOnPhone(cloud, id))) : [],
  ]
}

/** What a phone gets at a release's own address. */
async function openOnPhone(cloud: TestCloud, releaseId: string): Promise<[number, string | null]> {
  const address = sandboxOriginOf(sandboxOrigin, installLabel(testSecret, releaseId))
  const answer = await cloud.fetch(new Request(address), {})
  const text = await answer.text()
  return [answer.status, answer.status === 200 ? text : null]
}
