import { coreTokens } from '../../cloud/http/authenticate/coreTokens.ts'
import { type Call, calls } from '../../src/api/contract.ts'
import { type Person, type TestCloud, testSecret } from '../../tests/cloud/support/testCloud.ts'
import { query } from '../harness/people.ts'
import { uuidOf } from './teams.ts'

/** Releases of two apps of one person. */
const counts = { few: 10, many: 10_000 } as const
type Which = keyof typeof counts

const releaser = `md5('releaser')::uuid`
const nameOf = (which: Which) => `com.releases.${which}`
const appOf = (which: Which) => `(select id from apps where package_name = '${nameOf(which)}')`
const idOf = (which: Which, number: string) => uuidOf(`'${which}' || ${number}`)

/** When the release of that number became public: one each hour. */
const momentOf = (number: string) => `timestamp '2020-01-01' + (${number}) * interval '1 hour'`

/** An app whose releases were all approved, one after the other; the last one is live. */
const fillApp = (which: Which) => [
  `insert into package_names (package_name, owner_id, team_id)
   select '${nameOf(which)}', ${releaser}, id from teams where personal_of = ${releaser}`,
  `insert into apps (package_name, team_id, developer_id, name, description, public_url, logo_url, status)
   select package_name, team_id, owner_id, 'App', 'Shows what people say.', 'https://app.example.com',
     'https://app.example.com/logo.png', 'PUBLISHED'
   from package_names where package_name = '${nameOf(which)}'`,
  `insert into revisions (id, app_id, number, hash, content, live_at, ended_at)
   select ${idOf(which, 'n')}, ${appOf(which)}, n, md5('${which}' || n), json_build_object('description',
     'Shows what people say.', 'logoURL', 'https://app.example.com/logo.png', 'name', 'App ' || n, 'publicUrl',
     'https://app.example.com', 'tpaType', 'standard', 'whatsNew', 'News ' || n)::text, ${momentOf('n')}, ${momentOf('n + 1')}
   from generate_series(1, ${counts[which]}) n`,
  `insert into submissions (app_id, revision_id, state, turn_at, submitted_at, submitted_by, decided_by, decided_at)
   select app_id, id, 'APPROVED', live_at, live_at, 'releaser@example.com', 'reviewer@example.com', live_at
   from revisions where app_id = ${appOf(which)}`,
  `update apps set live_revision_id = ${idOf(which, `${counts[which]}`)} where package_name = '${nameOf(which)}'`,
]

type Reads = Record<string, () => Promise<unknown>>

/** What is read of an app with few releases, and of one with many. */
export async function readsOfReleases(cloud: TestCloud, url: string): Promise<Reads[]> {
  const steps = [
    `insert into developers (id, email) values (${releaser}, 'releaser@example.com')`,
    ...fillApp('few'),
    ...fillApp('many'),
    'vacuum analyze',
  ]
  for (const step of steps) await query(url, step)
  const [found] = await query<{ id: string }>(url, `select ${releaser}::text as id`)
  const user = { id: found?.id ?? '', email: 'releaser@example.com' }
  const as: Person = { ...user, coreToken: await coreTokens(testSecret).issue(user), providerToken: '' }
  return Promise.all(
    (['few', 'many'] as const).map(async (which) => {
      const packageName = nameOf(which)
      const [first] = await query<{ id: string }>(url, `select ${idOf(which, '1')}::text as id`)
      const ofRelease = { params: { packageName, id: first?.id ?? '' } }
      const reading =
        (call: Call, more: object = { params: { packageName } }) =>
        async () => {
          const { status, body } = await cloud.call(call, { as, ...more })
          if (status !== 200) throw new Error(JSON.stringify(body))
        }
      const last = Buffer.from(JSON.stringify([9])).toString('base64url')
      return {
        releases: reading(calls.listReleases, { params: { packageName }, query: { limit: '8' } }),
        'the first releases': reading(calls.listReleases, {
          params: { packageName },
          query: { cursor: last },
        }),
        'one release': reading(calls.getRelease, ofRelease),
        'a comparison': reading(calls.diffRelease, ofRelease),
        review: reading(calls.getSubmission),
        'public page': async () => {
          const { status } = await cloud.app.request(`/install/${packageName}`)
          if (status !== 200) throw new Error(`The public page answers ${status}.`)
        },
      }
    }),
  )
}
