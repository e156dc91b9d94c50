import fc from 'fast-check'
import { expect, it } from 'vitest'

import { type AppStatus, calls, type PendingUpdate } from '../../src/api/contract.ts'
import { onPostgres } from '../cloud/support/databases.ts'
import { setUpCloud } from '../cloud/support/setUpCloud.ts'
import { type Person, registration, type TestCloud } from '../cloud/support/testCloud.ts'
import { amount } from './support/amount.ts'

/** What the rules say of one app, without the cloud's code. */
type ModelApp = Values & {
  owner: number
  /** What is public, and what waits for a decision. */
  live: Values | null
  open: (Values & { isHeld: boolean }) | null
  /** The last decision asked for changes. */
  isSentBack: boolean
  /** Which of all apps ever registered it is, and how often it changed. */
  life: number
  version: number
  key: string
  notes: string | null
  reviewed: boolean
  submitted: boolean
  history: string[]
}
type Values = { name: string; webviewURL: string | null }
type Model = { apps: Map<string, ModelApp>; names: Map<string, number>; complete: Set<number> }
type Real = { cloud: TestCloud; people: Person[]; reviewer: Person; prefix: string }
type Step = fc.AsyncCommand<Model, Real>

const names = ['one', 'two', 'three']
const people = 2

onPostgres('random lives of apps', (database) => {
  const cloud = setUpCloud(database)

  it('are, step by step, those of a model', async () => {
    const reviewer = await cloud.official('reviewer', 'REVIEWER')
    let runs = 0
    const property = fc.asyncProperty(
      fc.commands(steps, { maxCommands: 100, size: 'max' }),
      async (commands) => {
        const number = runs++
        const person = (n: number) => cloud.person(`p${number}-${n}`)
        const real = {
          ...{ cloud, reviewer, prefix: `com.model.r${number}` },
          people: await Promise.all(Array.from({ length: people }, (_, n) => person(n))),
        }
        const model = { apps: new Map(), names: new Map(), complete: new Set<number>() }
        await fc.asyncModelRun(() => ({ model, real }), commands)
      },
    )
    await fc.assert(property, { numRuns: amount(2_000, 5), endOnFailure: true })
  })
})

type Draw = { name: string; who: number; text: string; isStale: boolean }
type Play = (model: Model, real: Real, draw: Draw) => Promise<void>

const draw = fc.record({
  name: fc.constantFrom(...names),
  who: fc.integer({ min: 0, max: people - 1 }),
  text: fc.constantFrom('A', 'B', 'C'),
  isStale: fc.boolean(),
})

const plays: Record<string, Play> = {
  async register(model, { cloud, people, prefix }, { name, who, text }) {
    const packageName = `${prefix}.${name}`
    const answer = await cloud.call(calls.registerApp, {
      as: at(people, who),
      body: registration(packageName, { name: text }),
    })
    const owner = model.names.get(name)
    if (model.apps.has(name) || (owner !== undefined && owner !== who)) return same(answer.status, 409)
    same(answer.status, 201)
    model.names.set(name, who)
    const key = answer.body.apiKey.slice(-4)
    model.apps.set(name, {
      owner: who,
      name: text,
      webviewURL: null,
      live: null,
      open: null,
      isSentBack: false,
      life: lives++,
      version: 1,
      key,
      notes: null,
      reviewed: false,
      submitted: false,
      history: ['app.registered', ...(histories.get(packageName) ?? [])],
    })
    look(model.apps.get(name), answer.body.app)
  },

  async edit(model, { cloud, people, prefix }, { name, who, text }) {
    const answer = await cloud.call(calls.updateApp, {
      as: at(people, who),
      params: { packageName: `${prefix}.${name}` },
      body: registration('', { name: text, webviewURL: text === 'B' ? 'example.com/view' : null }),
    })
    const app = own(model, name, who)
    if (!app) return same(answer.status, 404)
    const webviewURL = text === 'B' ? 'https://example.com/view' : null
    if (app.name !== text || app.webviewURL !== webviewURL) {
      Object.assign(app, { name: text, webviewURL, version: app.version + 1 })
      app.history.unshift('app.edited')
    }
    same(answer.status, 200)
    look(app, answer.body)
  },

  async completeProfile(model, { cloud, people }, { who, text }) {
    const answer = await cloud.call(calls.saveProfile, {
      as: at(people, who),
      body: { company: text, contactEmail: 'c@example.com' },
    })
    same(answer.status, 200)
    model.complete.add(who)
  },

  async publish(model, { cloud, people, prefix }, { name, who }) {
    const answer = await cloud.call(calls.publishApp, {
      as: at(people, who),
      params: { packageName: `${prefix}.${name}` },
    })
    const app = own(model, name, who)
    if (!app) return same(answer.status, 404)
    if (app.open?.isHeld || isSame(app, app.open ?? app.live)) return same(answer.status, 409)
    if (!model.complete.has(who)) return same(answer.status, 400)
    app.history.unshift(app.open ? 'submission.replaced' : 'app.submitted')
    const open = { name: app.name, webviewURL: app.webviewURL, isHeld: false }
    Object.assign(app, { open, submitted: true, version: app.version + 1 })
    same(answer.status, 200)
    look(app, answer.body)
  },

  async withdraw(model, { cloud, people, prefix }, { name, who }) {
    const answer = await cloud.call(calls.withdrawApp, {
      as: at(people, who),
      params: { packageName: `${prefix}.${name}` },
    })
    const app = own(model, name, who)
    if (!app) return same(answer.status, 404)
    if (!app.open) return same(answer.status, 409)
    same(answer.status, 200)
    Object.assign(app, { open: null, version: app.version + 1 })
    app.history.unshift('app.withdrawn')
    look(app, answer.body)
  },

  /** A reviewer begins, and where `isStale` ends, to hold what waits. */
  async claim(model, { cloud, reviewer, prefix }, { name, isStale }) {
    const query = { search: `${prefix}.${name}` }
    const { items } = (await cloud.call(calls.pageSubmitted, { as: reviewer, query })).body
    const app = model.apps.get(name)
    same(items.length, app?.open ? 1 : 0)
    const [item] = items
    if (!app?.open || !item) return
    look({ ...app, ...app.open }, item)
    same(item.submission?.state, app.open.isHeld ? 'IN_REVIEW' : 'QUEUED')
    const call = isStale ? calls.releaseSubmission : calls.claimSubmission
    const { status } = await cloud.call(call, { as: reviewer, params: { id: item.submission?.id ?? '' } })
    same(status, 200)
    if (app.open.isHeld === isStale)
      app.history.unshift(isStale ? 'submission.released' : 'submission.claimed')
    app.open.isHeld = !isStale
  },

  approve: (model, real, draw) => decide('approve', model, real, draw),
  reject: (model, real, draw) => decide('reject', model, real, draw),

  async regenerate(model, { cloud, people, prefix }, { name, who }) {
    const answer = await cloud.call(calls.regenerateKey, {
      as: at(people, who),
      params: { packageName: `${prefix}.${name}` },
    })
    const app = own(model, name, who)
    if (!app) return same(answer.status, 404)
    same(answer.status, 200)
    app.key = answer.body.apiKey.slice(-4)
    app.history.unshift('key.regenerated')
  },

  async remove(model, { cloud, people, prefix }, { name, who }) {
    const packageName = `${prefix}.${name}`
    const answer = await cloud.call(calls.deleteApp, { as: at(people, who), params: { packageName } })
    const app = own(model, name, who)
    if (!app) return same(answer.status, 404)
    same(answer.status, 200)
    histories.set(packageName, ['app.deleted', ...app.history])
    model.apps.delete(name)
  },

  async read(model, { cloud, people, prefix }, { name, who }) {
    const answer = await cloud.call(calls.getApp, {
      as: at(people, who),
      params: { packageName: `${prefix}.${name}` },
    })
    const app = own(model, name, who)
    if (!app) return same(answer.status, 404)
    same(answer.status, 200)
    look(app, answer.body)
  },

  async list(model, { cloud, people, prefix }, { who }) {
    const { body } = await cloud.call(calls.listApps, { as: at(people, who) })
    const mine = [...model.apps].filter(([, app]) => app.owner === who)
    same(body.map(({ packageName }) => packageName).sort(), mine.map(([name]) => `${prefix}.${name}`).sort())
    for (const [name, app] of mine)
      look(
        app,
        body.find(({ packageName }) => packageName === `${prefix}.${name}`),
      )
  },

  async review(model, { cloud, reviewer, prefix }, { name }) {
    const answer = await cloud.call(calls.getAdminApp, {
      as: reviewer,
      params: { packageName: `${prefix}.${name}` },
    })
    const app = model.apps.get(name)
    if (!app) return same(answer.status, 404)
    look({ ...app, ...app.open }, answer.body)
    same(answer.headers.get('etag'), `"${answer.body.version}"`)
    same(
      answer.body.history.map(({ action }) => action),
      app.history,
    )
  },

  async isFree(model, { cloud, people, prefix }, { name, who }) {
    const { body } = await cloud.call(calls.checkPackageName, {
      as: at(people, who),
      params: { packageName: `${prefix}.${name}` },
    })
    const owner = model.names.get(name)
    same(body.available, !model.apps.has(name) && (owner === undefined || owner === who))
  },
}

/** What was recorded of a name before its app was deleted. */
const histories = new Map<string, string[]>()

async function decide(
  event: 'approve' | 'reject',
  model: Model,
  { cloud, reviewer, prefix }: Real,
  { name, text, isStale }: Draw,
) {
  const app = model.apps.get(name)
  const tag = app && tags.get(revisionOf({ ...app, version: app.version - (isStale ? 1 : 0) }))
  const notes = event === 'approve' && text === 'A' ? '' : text
  const answer = await cloud.call(event === 'approve' ? calls.approveApp : calls.rejectApp, {
    as: reviewer,
    params: { packageName: `${prefix}.${name}` },
    body: { notes },
    headers: { 'if-match': `"${tag ?? 'none'}"` },
  })
  if (!app) return same(answer.status, 404)
  if (!app.open) return same(answer.status, 409)
  if (isStale) return same(answer.status, 412)
  Object.assign(app, {
    ...(event === 'approve' && { live: app.open }),
    open: null,
    isSentBack: event === 'reject',
    notes: notes || null,
    reviewed: true,
    version: app.version + 1,
  })
  app.history.unshift(event === 'approve' ? 'app.approved' : 'app.rejected')
  same(answer.status, 200)
  look(app, answer.body.app)
}

const isSame = ({ name, webviewURL }: Values, other: Values | null) =>
  name === other?.name && webviewURL === other.webviewURL

function statusOf({ live, open, isSentBack }: ModelApp): AppStatus {
  if (live) return 'PUBLISHED'
  return open ? 'SUBMITTED' : isSentBack ? 'REJECTED' : 'DEVELOPMENT'
}

function pendingOf(app: ModelApp): PendingUpdate {
  if (!app.live) return 'none'
  if (app.open) return 'submitted'
  if (isSame(app, app.live)) return 'none'
  return app.isSentBack ? 'rejected' : 'draft'
}

const own = (model: Model, name: string, who: number) => {
  const app = model.apps.get(name)
  return app?.owner === who ? app : undefined
}

function at(people: Person[], who: number): Person {
  const found = people[who]
  if (!found) throw new Error('There is no such person.')
  return found
}

type Seen = {
  appStoreStatus: AppStatus
  pendingUpdate: PendingUpdate
  isPublic: boolean
  name: string
  webviewURL: string | null
  apiKeyLastFour: string | null
  reviewNotes: string | null
  reviewedBy: string | null
  submittedAt: string | null
  version: string
}

function look(app: ModelApp | undefined, seen: Seen | undefined): void {
  if (!app || !seen) throw new Error('The app is missing.')
  lookAtVersion(app, seen.version)
  same(
    [
      seen.appStoreStatus,
      seen.pendingUpdate,
      seen.isPublic,
      seen.name,
      seen.webviewURL,
      seen.apiKeyLastFour,
      seen.reviewNotes,
      seen.reviewedBy !== null,
      seen.submittedAt !== null,
    ],
    [
      statusOf(app),
      pendingOf(app),
      app.live !== null,
      app.name,
      app.webviewURL,
      app.key,
      app.notes,
      app.reviewed,
      app.submitted,
    ],
  )
}

let lives = 0
/** The version seen of each revision of each app that ever was. */
const tags = new Map<string, string>()
const revisionOf = ({ life, version }: Pick<ModelApp, 'life' | 'version'>) => `${life}.${version}`

/** One revision has one version, which no other has. */
function lookAtVersion(app: ModelApp, version: string): void {
  const revision = revisionOf(app)
  const known = tags.get(revision)
  if (known === undefined && !revisions.has(version)) {
    tags.set(revision, version)
    revisions.set(version, revision)
  }
  same([version, revisions.get(version)], [tags.get(revision), revision])
}
const revisions = new Map<string, string>()

const same = (seen: unknown, expected: unknown) => expect(seen).toEqual(expected)

const steps: fc.Arbitrary<Step>[] = Object.entries(plays).map(([title, play]) =>
  draw.map((given) => ({
    check: () => true,
    run: (model, real) => play(model, real, given),
    toString: () => `${title}(${given.name}, ${given.who}, ${given.text}${given.isStale ? ', stale' : ''})`,
  })),
)
