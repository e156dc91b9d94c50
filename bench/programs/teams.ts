import { calls } from '../../src/api/contract.ts'
import { type RunningCloud, startCloud } from '../harness/cloud.ts'
import { withPostgres } from '../harness/database.ts'
import { type Gun, type Hit, inParallel, openGun } from '../harness/load.ts'
import { type Person, person, query, registration } from '../harness/people.ts'
import type { Program } from '../harness/program.ts'
import { countBy } from '../harness/statistics.ts'

/** So many rounds at once, each with people, a team and an app of its own. */
const width = 4

/** Two instances on one Postgres, which get the calls of a round in turn. */
type Arena = { database: string; guns: Gun[] }
type Fault = { race: string; round: number; seen: unknown }

export default {
  about:
    'races of teams, through two instances on one Postgres: owners that demote, remove and leave, invitations, transfers',

  run: ({ amount, only, report }) =>
    withPostgres(async ({ create }) => {
      const database = await create()
      const env = { DATABASE_URL: database }
      const clouds: RunningCloud[] = await Promise.all([startCloud({ env }), startCloud({ env })])
      const arena: Arena = { database, guns: clouds.map(({ url }) => openGun(url, width * 3)) }
      const faults: Fault[] = []
      const rounds = amount(1_000, 5)
      const chosen = Object.entries(races).filter(([race]) => only === null || race === only)
      try {
        for (const [race, run] of chosen) {
          await inParallel(rounds, width, async (round) => {
            const seen = await run(arena, `${race}-${round}`)
            if (seen !== null) faults.push({ race, round, seen })
          })
          report(`${race}: ${rounds} rounds, ${faults.filter((fault) => fault.race === race).length} faults`)
        }
        const left = await leftovers(database)
        if (left.length > 0) faults.push({ race: 'all', round: rounds, seen: left })
      } finally {
        await Promise.all(arena.guns.map((gun) => gun.close()))
        await Promise.all(clouds.map((cloud) => cloud.stop('SIGKILL')))
      }
      const all = chosen.length * rounds
      return {
        figure: `${all - faults.length} passed, ${faults.length} failed (${chosen.length} races × ${rounds})`,
        target: '0 failed',
        passed: faults.length === 0,
        details: { rounds, races: chosen.map(([race]) => race), faults: faults.slice(0, 10) },
      }
    }),
} satisfies Program

type Race = (arena: Arena, name: string) => Promise<unknown>

const races: Record<string, Race> = {
  demote: (arena, name) => eachOther(arena, name, demote, demote),
  remove: (arena, name) => eachOther(arena, name, remove, remove),
  leave: (arena, name) => eachOther(arena, name, leave, leave),
  'demote and leave': (arena, name) => eachOther(arena, name, demote, leave),
  'remove and demote': (arena, name) => eachOther(arena, name, remove, demote),
  'accept and revoke': acceptAndRevoke,
  'accept twice': acceptTwice,
  'offer and delete': offerAndDelete,
  'accept a transfer and delete': acceptAndDelete,
  'two offers': twoOffers,
  'accept a transfer and submit': acceptAndSubmit,
}

/** What no race may leave: a team without an owner, an app whose name is another team's, two roles at once. */
const leftovers = (database: string) =>
  query(
    database,
    `select 'no owner' as what, id::text from teams where deleted_at is null and not exists
       (select from memberships where team_id = teams.id and role = 'OWNER' and ended_at is null)
     union all select 'orphan', apps.id::text from apps join package_names using (package_name)
       where apps.team_id <> package_names.team_id
     union all select 'in a deleted team', apps.id::text from apps join teams on teams.id = apps.team_id
       where teams.deleted_at is not null`,
  )

type Act = (arena: Arena, n: number, team: string, by: Person, other: Person) => Promise<Hit>

const demote: Act = (arena, n, team, by, { id }) =>
  fire(arena, n, 'PATCH', `/api/dev/teams/${team}/members/${id}`, by, { role: 'ADMIN' })
const remove: Act = (arena, n, team, by, { id }) =>
  fire(arena, n, 'DELETE', `/api/dev/teams/${team}/members/${id}`, by)
const leave: Act = (arena, n, team, by) => fire(arena, n, 'POST', `/api/dev/teams/${team}/leave`, by)

/** Two owners act at once: one wins, and the team keeps an owner. One that was demoted may still leave. */
async function eachOther(arena: Arena, name: string, one: Act, other: Act) {
  const { owner, team } = await makeTeam(arena, name)
  const second = await proven(arena, `second.${name}`)
  await joinAs(arena, owner, team, second, 'OWNER')
  const hits = await Promise.all([one(arena, 0, team, owner, second), other(arena, 1, team, second, owner)])
  const owners = await query(
    arena.database,
    "select id from memberships where team_id = $1 and role = 'OWNER' and ended_at is null",
    [team],
  )
  const codes = hits.map(({ status }) => status)
  const won = codes.filter((status) => status === 200).length
  const isAnswered = codes.every((status) => [200, 403, 404, 409].includes(status))
  const isWon = won === 1 || (won === 2 && one === demote && other === leave)
  return isWon && owners.length === 1 && isAnswered ? null : { codes, owners: owners.length }
}

async function acceptAndRevoke(arena: Arena, name: string) {
  const { owner, team } = await makeTeam(arena, name)
  const guest = await proven(arena, `guest.${name}`)
  const { id, token } = await invited(arena, owner, team, guest, 'DEVELOPER')
  const [accepted, revoked] = await Promise.all([
    fire(arena, 0, 'POST', calls.acceptInvitation.path, guest, { token }),
    fire(arena, 1, 'DELETE', `/api/dev/teams/${team}/invitations/${id}`, owner),
  ])
  const members = await membersOf(arena, team)
  const codes = [accepted?.status, revoked?.status]
  const isRight =
    (codes.join() === '200,409' && members === 2) || (codes.join() === '409,200' && members === 1)
  return isRight ? null : { codes, members }
}

async function acceptTwice(arena: Arena, name: string) {
  const { owner, team } = await makeTeam(arena, name)
  const guest = await proven(arena, `guest.${name}`)
  const { token } = await invited(arena, owner, team, guest, 'DEVELOPER')
  const hits = await Promise.all(
    [0, 1, 2].map((n) => fire(arena, n, 'POST', calls.acceptInvitation.path, guest, { token })),
  )
  const members = await membersOf(arena, team)
  const answers = countBy(hits.map(({ status }) => status))
  return answers[200] === 1 && answers[409] === 2 && members === 2 ? null : { answers, members }
}

async function offerAndDelete(arena: Arena, name: string) {
  const { owner, app } = await makeApp(arena, name)
  const [offered, deleted] = await Promise.all([
    fire(arena, 0, 'POST', `/api/dev/apps/${app}/transfers`, owner, { email: 'buyer@example.com' }),
    fire(arena, 1, 'DELETE', `/api/dev/apps/${app}`, owner),
  ])
  const left = await query(arena.database, 'select id from apps where package_name = $1', [app])
  const codes = [offered?.status, deleted?.status].join()
  const isRight = (codes === '201,409' && left.length === 1) || (codes === '404,200' && left.length === 0)
  return isRight ? null : { codes, left: left.length }
}

async function acceptAndDelete(arena: Arena, name: string) {
  const { owner, app } = await makeApp(arena, name)
  const { buyer, team, path } = await offered(arena, name, owner, app)
  const [accepted, deleted] = await Promise.all([
    fire(arena, 0, 'POST', `${path}/accept`, buyer, { team }),
    fire(arena, 1, 'DELETE', `/api/dev/apps/${app}`, owner),
  ])
  const [left] = await query<{ team_id: string }>(
    arena.database,
    'select team_id from apps where package_name = $1',
    [app],
  )
  const codes = [accepted?.status, deleted?.status]
  const isRight = codes[0] === 200 && [404, 409].includes(codes[1] ?? 0) && left?.team_id === team
  return isRight ? null : { codes, left }
}

async function twoOffers(arena: Arena, name: string) {
  const { owner, app } = await makeApp(arena, name)
  const hits = await Promise.all(
    [0, 1, 2].map((n) =>
      fire(arena, n, 'POST', `/api/dev/apps/${app}/transfers`, owner, { email: `buyer${n}@example.com` }),
    ),
  )
  const open = await query(
    arena.database,
    "select transfers.id from transfers join apps on apps.id = app_id where package_name = $1 and state = 'OFFERED'",
    [app],
  )
  const answers = countBy(hits.map(({ status }) => status))
  return answers[201] === 1 && answers[409] === 2 && open.length === 1 ? null : { answers, open: open.length }
}

async function acceptAndSubmit(arena: Arena, name: string) {
  const { owner, app } = await makeApp(arena, name)
  const { buyer, team, path } = await offered(arena, name, owner, app)
  const [accepted, submitted] = await Promise.all([
    fire(arena, 0, 'POST', `${path}/accept`, buyer, { team }),
    fire(arena, 1, 'POST', `/api/dev/apps/${app}/publish`, owner),
  ])
  const [left] = await query<{ team_id: string; open: number; status: string }>(
    arena.database,
    `select team_id, status, (select count(*)::int from submissions where app_id = apps.id) as open
     from apps where package_name = $1`,
    [app],
  )
  const codes = [accepted?.status, submitted?.status].join()
  const isMoved = left?.team_id === team
  const isRight =
    (codes === '200,200' && left?.open === 1 && left.status === 'SUBMITTED') ||
    (codes === '200,404' && left?.open === 0)
  return isMoved && isRight ? null : { codes, left }
}

/** Someone whose address is proven. */
async function proven({ database }: Arena, name: string): Promise<Person> {
  const found = await person(name.replaceAll(' ', '-'))
  await query(database, 'insert into auth_users (id, email, email_confirmed_at) values ($1, $2, now())', [
    found.id,
    found.email,
  ])
  return found
}

async function makeTeam(arena: Arena, name: string): Promise<{ owner: Person; team: string }> {
  const owner = await proven(arena, `owner.${name}`)
  const { team } = await answered(fire(arena, 0, 'POST', calls.createTeam.path, owner, { name }))
  return { owner, team: team.id }
}

async function makeApp(arena: Arena, name: string): Promise<{ owner: Person; app: string }> {
  const { owner, team } = await makeTeam(arena, name)
  await answered(
    fire(arena, 1, 'PATCH', `/api/dev/teams/${team}`, owner, {
      company: 'C',
      contactEmail: 'c@example.com',
    }),
  )
  const app = `com.teams.${name.replaceAll(' ', '-')}`
  await answered(fire(arena, 0, 'POST', calls.registerApp.path, owner, { ...registration(app), team }))
  return { owner, app }
}

async function invited(arena: Arena, by: Person, team: string, guest: Person, role: string) {
  const path = `/api/dev/teams/${team}/invitations`
  const { invitation, link } = await answered(fire(arena, 0, 'POST', path, by, { email: guest.email, role }))
  return { id: invitation.id, token: link.split('#')[1] }
}

async function joinAs(arena: Arena, by: Person, team: string, guest: Person, role: string): Promise<void> {
  const { token } = await invited(arena, by, team, guest, role)
  await answered(fire(arena, 1, 'POST', calls.acceptInvitation.path, guest, { token }))
}

async function offered(arena: Arena, name: string, by: Person, app: string) {
  const buyer = await proven(arena, `buyer.${name}`)
  const { teams } = await answered(fire(arena, 1, 'GET', calls.listTeams.path, buyer))
  const { transfer } = await answered(
    fire(arena, 0, 'POST', `/api/dev/apps/${app}/transfers`, by, { email: buyer.email }),
  )
  return { buyer, team: teams[0].id as string, path: `/api/dev/transfers/${transfer.id}` }
}

async function membersOf({ database }: Arena, team: string): Promise<number> {
  const rows = await query(database, 'select id from memberships where team_id = $1 and ended_at is null', [
    team,
  ])
  return rows.length
}

/** What a call answered that has to succeed. */
async function answered(hit: Promise<Hit>) {
  const { status, text } = await hit
  if (status >= 300 || status === 0) throw new Error(`${status}: ${text}`)
  return JSON.parse(text)
}

function fire(
  { guns }: Arena,
  n: number,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  as: Person,
  body?: unknown,
): Promise<Hit> {
  const gun = guns[n % guns.length]
  if (!gun) throw new Error('There is no instance.')
  return gun.fire({ method, path, token: as.token, body })
}
