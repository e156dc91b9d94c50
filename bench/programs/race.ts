import { calls } from '../../src/api/contract.ts'
import { type RunningCloud, startCloud } from '../harness/cloud.ts'
import { withPostgres } from '../harness/database.ts'
import { type Gun, type Hit, openGun } from '../harness/load.ts'
import { official, type Person, person, query, registration } from '../harness/people.ts'
import type { Program } from '../harness/program.ts'
import { countBy } from '../harness/statistics.ts'

const width = 20
const quota = 5

/** `narrow` are two instances that let a developer have `quota` apps. */
type Arena = {
  database: string
  guns: Gun[]
  narrow: Gun[]
  developer: Person
  reviewer: Person
  admin: Person
  other: Person
}
type Fault = { race: string; round: number; seen: unknown }

export default {
  about:
    'twenty at once, through two instances on one Postgres: decisions, saves, names, the quota, keys, rotations, states, claims, withdrawals, answers, last admin',

  run: ({ amount, report }) =>
    withPostgres(async ({ create }) => {
      const database = await create()
      const env = { DATABASE_URL: database }
      // Both start on the empty database at once: one migrates, the other waits for it.
      const clouds: RunningCloud[] = await Promise.all([startCloud({ env }), startCloud({ env })])
      const small = { env: { ...env, APP_QUOTA: String(quota) } }
      clouds.push(...(await Promise.all([startCloud(small), startCloud(small)])))
      const all = clouds.map(({ url }) => openGun(url, width))
      const arena: Arena = {
        database,
        guns: all.slice(0, 2),
        narrow: all.slice(2),
        developer: await person('developer'),
        reviewer: await official(database, 'reviewer', 'REVIEWER'),
        admin: await official(database, 'admin', 'ADMIN'),
        other: await official(database, 'other', 'REVIEWER'),
      }
      const faults: Fault[] = []
      const rounds = { decide: amount(500, 10), others: amount(200, 5) }
      try {
        await fire(arena, 0, 'PUT', calls.saveProfile.path, arena.developer, {
          company: 'C',
          contactEmail: 'c@example.com',
        })
        for (const [race, { run, count }] of Object.entries(races(rounds))) {
          for (let round = 0; round < count; round++) {
            const seen = await run(arena, round)
            if (seen !== null) faults.push({ race, round, seen })
          }
          report(`${race}: ${count} rounds, ${faults.filter((fault) => fault.race === race).length} faults`)
        }
      } finally {
        await Promise.all(all.map((gun) => gun.close()))
        await Promise.all(clouds.map((cloud) => cloud.stop('SIGKILL')))
      }
      return {
        figure: `${rounds.decide} × ${width} decisions and ${Object.keys(races(rounds)).length - 1} × ${rounds.others} rounds of others: ${faults.length} faults`,
        target: '0 faults',
        passed: faults.length === 0,
        details: { rounds, faults: faults.slice(0, 10) },
      }
    }),
} satisfies Program

type Race = (arena: Arena, round: number) => Promise<unknown>

const races = (rounds: { decide: number; others: number }): Record<string, { run: Race; count: number }> => ({
  decide: { run: decide, count: rounds.decide },
  save: { run: save, count: rounds.others },
  register: { run: register, count: rounds.others },
  quota: { run: fillUp, count: rounds.others },
  regenerate: { run: regenerate, count: rounds.others },
  rotate: { run: rotate, count: rounds.others },
  states: { run: states, count: rounds.others },
  claim: { run: claim, count: rounds.others },
  withdraw: { run: withdraw, count: rounds.others },
  answer: { run: answer, count: rounds.others },
  lastAdmin: { run: lastAdmin, count: rounds.others },
})

/** Null when exactly one decision was taken and recorded, else what was seen; the same for the others. */
async function decide(arena: Arena, round: number) {
  const name = await submitted(arena, `com.race.decide-${round}`)
  const hits = await twenty((n) =>
    fire(arena, n, 'POST', `/api/admin/apps/${name}/${n % 2 ? 'approve' : 'reject'}`, arena.reviewer, {
      notes: 'N',
    }),
  )
  const actions = (await recorded(arena, name)).filter((action) => /approved|rejected/.test(action))
  return isOne(hits, 200) && actions.length === 1 ? null : { answers: statuses(hits), actions }
}

/** Twenty tabs save another name each, all for the version that they opened. */
async function save(arena: Arena, round: number) {
  const name = `com.race.save-${round}`
  const { text } = await fire(arena, 0, 'POST', calls.registerApp.path, arena.developer, registration(name))
  const headers = { 'if-match': `"${JSON.parse(text).app.version}"` }
  const hits = await twenty((n) =>
    fire(
      arena,
      n,
      'PUT',
      `/api/dev/apps/${name}`,
      arena.developer,
      registration('', { name: `N${n}` }),
      headers,
    ),
  )
  const actions = (await recorded(arena, name)).filter((action) => action === 'app.edited')
  return isOne(hits, 200, 412) && actions.length === 1 ? null : { answers: statuses(hits), actions }
}

async function register(arena: Arena, round: number) {
  const name = `com.race.name-${round}`
  const people = await Promise.all(Array.from({ length: width }, (_, n) => person(`racer-${round}-${n}`)))
  const hits = await twenty((n) =>
    fire(arena, n, 'POST', calls.registerApp.path, people[n] ?? arena.developer, registration(name)),
  )
  const actions = await recorded(arena, name)
  return isOne(hits, 201) && actions.length === 1 ? null : { answers: statuses(hits), actions }
}

/** Someone who has no row yet registers twenty apps where five are allowed. */
async function fillUp({ narrow, ...arena }: Arena, round: number) {
  const eager = await person(`eager-${round}`)
  const hits = await twenty((n) => {
    const body = registration(`com.race.quota-${round}-${n}`)
    return fire({ ...arena, narrow, guns: narrow }, n, 'POST', calls.registerApp.path, eager, body)
  })
  const kept = await query(arena.database, 'select id from apps where developer_id = $1', [eager.id])
  const isRight =
    statuses(hits)[201] === quota && statuses(hits)[409] === width - quota && kept.length === quota
  return isRight ? null : { answers: statuses(hits), kept: kept.length }
}

async function regenerate(arena: Arena, round: number) {
  const name = `com.race.key-${round}`
  await fire(arena, 0, 'POST', calls.registerApp.path, arena.developer, registration(name))
  const hits = await twenty((n) => fire(arena, n, 'POST', `/api/dev/apps/${name}/api-key`, arena.developer))
  const keys = hits.map(({ text }): string => JSON.parse(text).apiKey)
  const live = await query<{ hash: string }>(
    arena.database,
    `select hash from api_keys where hash in (select encode(sha256(k::bytea), 'hex') from unnest($1::text[]) k) and expires_at is null`,
    [keys],
  )
  const actions = await recorded(arena, name)
  const isRight = new Set(keys).size === width && live.length === 1 && actions.length === width + 1
  return isRight ? null : { answers: statuses(hits), live: live.length, actions: actions.length }
}

/** Twenty rotations, of which half end the old key at once and half later: two keys live at most, and each winner is recorded. */
async function rotate(arena: Arena, round: number) {
  const name = `com.race.rotate-${round}`
  await fire(arena, 0, 'POST', calls.registerApp.path, arena.developer, registration(name))
  const path = `/api/dev/apps/${name}/keys/rotate`
  const hits = await twenty((n) =>
    fire(arena, n, 'POST', path, arena.developer, { grace: n % 2 === 0 ? 'now' : '24h' }),
  )
  const live = await query(
    arena.database,
    `select api_keys.id from api_keys join apps on apps.id = app_id
     where package_name = $1 and revoked_at is null and (expires_at is null or expires_at > now())`,
    [name],
  )
  const made = statuses(hits)[201] ?? 0
  const actions = await recorded(arena, name)
  const isAnswered = made >= 1 && hits.every(({ status }) => status === 201 || status === 409)
  // The first with a grace period is the last that finds room.
  const isRight = isAnswered && live.length === 2 && actions.length === made + 1
  return isRight ? null : { answers: statuses(hits), live: live.length, actions: actions.length }
}

async function states(arena: Arena, round: number) {
  const name = await submitted(arena, `com.race.states-${round}`)
  const hits = await twenty((n) => {
    if (n % 4 === 0) return fire(arena, n, 'POST', `/api/dev/apps/${name}/publish`, arena.developer)
    if (n % 4 === 1)
      return fire(
        arena,
        n,
        'PUT',
        `/api/dev/apps/${name}`,
        arena.developer,
        registration('', { name: `N${n}` }),
      )
    const event = n % 4 === 2 && n > 10 ? 'approve' : 'reject'
    return fire(arena, n, 'POST', `/api/admin/apps/${name}/${event}`, arena.reviewer, { notes: 'N' })
  })
  const moves = (await recorded(arena, name)).filter((action) => /submitted|approved|rejected/.test(action))
  // A published app that was edited meanwhile may be submitted again.
  const isLegal = moves.every((action, place) =>
    place % 2 === 0 ? action === 'app.submitted' : action !== 'app.submitted',
  )
  const isAnswered = hits.every(({ status }) => status === 200 || status === 409)
  return isLegal && isAnswered ? null : { answers: statuses(hits), moves }
}

/** Twenty claims by two reviewers: one of them holds it, and one claim is recorded. */
async function claim(arena: Arena, round: number) {
  const name = await submitted(arena, `com.race.claim-${round}`)
  const path = `/api/admin/submissions/${await submissionOf(arena, name)}/claim`
  const hits = await twenty((n) => fire(arena, n, 'POST', path, n % 4 < 2 ? arena.reviewer : arena.other))
  const holders = new Set(
    hits.filter(({ status }) => status === 200).map(({ text }) => JSON.parse(text).submission.claimedBy),
  )
  const actions = (await recorded(arena, name)).filter((action) => action.startsWith('submission.'))
  const isAnswered = hits.every(({ status }) => status === 200 || status === 409)
  return isAnswered && holders.size === 1 && actions.join() === 'submission.claimed'
    ? null
    : { answers: statuses(hits), holders: [...holders], actions }
}

/** Withdrawals, decisions and questions at once: at most one closes the submission, and it is recorded once. */
async function withdraw(arena: Arena, round: number) {
  const name = await submitted(arena, `com.race.withdraw-${round}`)
  const id = await submissionOf(arena, name)
  const hits = await twenty((n) => {
    if (n % 4 === 0) return fire(arena, n, 'POST', `/api/dev/apps/${name}/withdraw`, arena.developer)
    const event = n % 4 === 1 ? 'approve' : 'reject'
    if (n % 4 < 3)
      return fire(arena, n, 'POST', `/api/admin/apps/${name}/${event}`, arena.reviewer, { notes: 'N' })
    return fire(arena, n, 'POST', `/api/admin/submissions/${id}/question`, arena.other, { text: 'Q' })
  })
  const closed = /withdrawn|approved|rejected/
  const actions = (await recorded(arena, name)).filter((action) => closed.test(action))
  const [app] = await query<{ status: string; queued_at: Date | null; open: number }>(
    arena.database,
    `select status, queued_at, (select count(*)::int from submissions where app_id = apps.id
       and state in ('QUEUED', 'IN_REVIEW', 'NEEDS_INFO')) as open from apps where package_name = $1`,
    [name],
  )
  const fits = { 'app.withdrawn': 'DEVELOPMENT', 'app.approved': 'PUBLISHED', 'app.rejected': 'REJECTED' }
  const isSettled = app?.queued_at === null && app.open === 0
  const isAnswered = hits.every(({ status }) => status === 200 || status === 409)
  const expected = fits[actions[0] as keyof typeof fits]
  return isAnswered && actions.length === 1 && isSettled && app.status === expected
    ? null
    : { answers: statuses(hits), actions, app }
}

/** An answer, a newer version and a takeover at once leave one open submission in a state that the table knows. */
async function answer(arena: Arena, round: number) {
  const name = await submitted(arena, `com.race.answer-${round}`)
  const id = await submissionOf(arena, name)
  await fire(arena, 0, 'POST', `/api/admin/submissions/${id}/question`, arena.reviewer, { text: 'Q' })
  const hits = await twenty((n) => {
    const own = `/api/dev/apps/${name}`
    if (n % 4 === 0) return fire(arena, n, 'POST', `${own}/messages`, arena.developer, { text: 'A' })
    if (n % 4 === 1) return fire(arena, n, 'PUT', own, arena.developer, registration('', { name: `N${n}` }))
    if (n % 4 === 2) return fire(arena, n, 'POST', `${own}/publish`, arena.developer)
    return fire(arena, n, 'POST', `/api/admin/submissions/${id}/claim?takeover=1`, arena.other)
  })
  const open = await query<{ id: string; state: string }>(
    arena.database,
    `select submissions.id, state from submissions join apps on apps.id = app_id
     where package_name = $1 and state in ('QUEUED', 'IN_REVIEW', 'NEEDS_INFO')`,
    [name],
  )
  const answers = (await recorded(arena, name)).filter((action) => action === 'submission.answered')
  const isAnswered = hits.every(({ status }) => [200, 201, 409].includes(status))
  const isOpen = open.length === 1 && open[0]?.id === id && open[0].state !== 'NEEDS_INFO'
  return isAnswered && isOpen && answers.length <= 1
    ? null
    : { answers: statuses(hits), open, recorded: answers }
}

/** The id of an app's last submission. */
async function submissionOf({ database }: Arena, name: string): Promise<string> {
  const [found] = await query<{ id: string }>(
    database,
    'select submissions.id from submissions join apps on apps.id = app_id where package_name = $1',
    [name],
  )
  return found?.id ?? ''
}

/** The only two ADMINs who have ever signed in remove or demote each other: one of them must stay. */
async function lastAdmin(arena: Arena, round: number) {
  const one = await official(arena.database, `one-${round}`, 'ADMIN')
  const other = await official(arena.database, `other-${round}`, 'ADMIN')
  await query(arena.database, "delete from admin_users where role = 'ADMIN' and email not in ($1, $2)", [
    one.email,
    other.email,
  ])
  await query(
    arena.database,
    "insert into admin_users (email, role, added_by) values ($1, 'ADMIN', 'system')",
    [`never-${round}@example.com`],
  )
  const hits = await Promise.all(
    Array.from({ length: 2 }, (_, n) => {
      const [actor, target] = n === 0 ? [one, other] : [other, one]
      const path = `/api/admin/users/${target.email}`
      return n === round % 3
        ? fire(arena, n, 'PUT', path, actor, { role: 'REVIEWER' })
        : fire(arena, n, 'DELETE', path, actor)
    }),
  )
  const left = await query(
    arena.database,
    "select email from admin_users where role = 'ADMIN' and user_id is not null",
  )
  const succeeded = hits.filter(({ status }) => status === 200).length
  return left.length === 1 && succeeded === 1 ? null : { answers: statuses(hits), left: left.length }
}

async function submitted(arena: Arena, name: string): Promise<string> {
  await fire(arena, 0, 'POST', calls.registerApp.path, arena.developer, registration(name))
  await fire(arena, 1, 'POST', `/api/dev/apps/${name}/publish`, arena.developer)
  return name
}

function fire(
  arena: Arena,
  n: number,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  as: Person,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Hit> {
  const gun = arena.guns[n % arena.guns.length]
  if (!gun) throw new Error('There is no instance.')
  return gun.fire({ method, path, token: as.token, body, headers })
}

const twenty = (make: (n: number) => Promise<Hit>) =>
  Promise.all(Array.from({ length: width }, (_, n) => make(n)))
const statuses = (hits: Hit[]) => countBy(hits.map(({ status }) => status))
const isOne = (hits: Hit[], status: number, other = 409) =>
  statuses(hits)[status] === 1 && statuses(hits)[other] === hits.length - 1

async function recorded({ database }: Arena, subject: string): Promise<string[]> {
  const rows = await query<{ action: string }>(
    database,
    'select action from audit where subject = $1 order by id',
    [subject],
  )
  return rows.map(({ action }) => action)
}
