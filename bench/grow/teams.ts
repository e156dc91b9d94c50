import { coreTokens } from '../../cloud/http/authenticate/coreTokens.ts'
import { type Call, calls } from '../../src/api/contract.ts'
import { type Person, type TestCloud, testSecret } from '../../tests/cloud/support/testCloud.ts'
import { query } from '../harness/people.ts'

const apps = 5_000
const members = 500
const teams = 200

/** Three people with 5,000 apps each: alone, in a team of 500, and in 200 teams. */
const people = ['alone', 'member', 'joiner'] as const

/** An id as the database makes them, of an expression. */
export const uuidOf = (text: string) =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`
const large = uuidOf(`'large'`)

const idOf = (who: string) => `md5('person of ${who}')::uuid`

const appsOf = (who: string, team: string) => [
  `insert into package_names (package_name, owner_id, team_id)
   select 'com.${who}.app-' || n, ${idOf(who)}, ${team} from generate_series(0, ${apps - 1}) n`,
  `insert into apps (package_name, team_id, developer_id, name, description, public_url, logo_url, created_at)
   select package_name, team_id, owner_id, 'App', 'Shows what people say.', 'https://app.example.com',
     'https://app.example.com/logo.png', date_trunc('milliseconds', now() - row_number() over () * interval '1 second')
   from package_names where package_name like 'com.${who}.%'`,
  `insert into api_keys (app_id, name, hash, last_four, created_by)
   select id, 'Key 1', md5('key of ' || package_name), 'abcd', '${who}@example.com'
   from apps where package_name like 'com.${who}.%'`,
]

/** Adds these people to a filled database. */
async function fillTeams(url: string): Promise<void> {
  const personal = `(select id from teams where personal_of = ${idOf('alone')})`
  const steps = [
    ...people.map((who) => `insert into developers (id, email) values (${idOf(who)}, '${who}@example.com')`),
    ...appsOf('alone', personal),
    `insert into teams (id, name, slug) values (${large}, 'Large', 'large-of-grow')`,
    `insert into memberships (team_id, user_id, role) values (${large}, ${idOf('member')}, 'OWNER')`,
    `insert into developers (id, email)
     select md5('member' || n)::uuid, 'member' || n || '@large.example.com' from generate_series(2, ${members}) n`,
    `insert into memberships (team_id, user_id, role)
     select ${large}, md5('member' || n)::uuid, 'DEVELOPER' from generate_series(2, ${members}) n`,
    ...appsOf('member', large),
    `insert into teams (id, name, slug)
     select ${uuidOf(`'one of many' || n`)}, 'Team ' || n, 'one-of-many-' || n from generate_series(1, ${teams - 1}) n`,
    `insert into memberships (team_id, user_id, role)
     select ${uuidOf(`'one of many' || n`)}, ${idOf('joiner')}, 'OWNER' from generate_series(1, ${teams - 1}) n`,
    ...appsOf('joiner', uuidOf(`'one of many' || 1 + n % ${teams - 1}`)),
    'vacuum analyze',
  ]
  for (const step of steps) await query(url, step)
}

type Reads = Record<string, () => Promise<unknown>>

/** What each of these people reads, in their order. Members and teams, which somebody alone has one of, stand beside
 * the bar. */
export async function readsOfTeams(cloud: TestCloud, url: string): Promise<Reads[]> {
  await fillTeams(url)
  return Promise.all(
    people.map(async (who) => {
      const [found] = await query<{ id: string }>(url, `select ${idOf(who)}::text as id`)
      const user = { id: found?.id ?? '', email: `${who}@example.com` }
      const as: Person = { ...user, coreToken: await coreTokens(testSecret).issue(user), providerToken: '' }
      const packageName = `com.${who}.app-17`
      const reading =
        (call: Call, more: object = {}) =>
        async () => {
          const { status, body } = await cloud.call(call, { as, ...more })
          if (status !== 200) throw new Error(JSON.stringify(body))
        }
      const ofApp = { params: { packageName } }
      const { team } = (await cloud.call(calls.getApp, { as, ...ofApp })).body
      const ofTeam = { params: { teamId: team?.id ?? '' } }
      return {
        'app list': reading(calls.listApps),
        'first apps': reading(calls.listApps, { query: { limit: '3' } }),
        'one app': reading(calls.getApp, ofApp),
        needs: reading(calls.getNeeds),
        keys: reading(calls.listKeys, ofApp),
        record: reading(calls.readRecord, ofTeam),
        'beside: members': reading(calls.listMembers, ofTeam),
        'beside: teams': reading(calls.listTeams),
      }
    }),
  )
}
