import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { beforeAll, expect, it } from 'vitest'

import type { Database } from '../../../cloud/db/database.ts'
import * as schema from '../../../cloud/db/schema.ts'
import { createEmpty, onPostgres } from '../support/databases.ts'
import { tags } from '../support/earlierDatabase.ts'
import { type Fault, migrationFaults } from '../support/migrationFaults.ts'

const files = readMigrationFiles({ migrationsFolder: 'cloud/db/migrations' })

/** What cannot go on beside the version before. These came before the first release; a later one belongs here only with
 * the way to do it by hand in docs/deployment.md. */
const known: Record<string, string[]> = {
  '0002_search_and_filters': ['blocks audit'],
  '0006_api_keys': ['blocks sessions', 'refuses apps', 'refuses replaced_keys'],
  '0007_log_by_day': ['blocks session_events', 'refuses session_events'],
  '0009_reviewer_sessions': ['blocks sessions'],
  '0011_first_session_and_overruled': ['blocks audit'],
  '0014_contested_sign_ups_and_pkce': ['refuses auth_proofs'],
  '0015_review_base_and_alias': ['blocks sessions', 'changes sessions', 'refuses sessions'],
  '0024_teams': ['blocks audit'],
  '0025_invitations_and_transfers': ['blocks audit'],
}

const advice: Record<Fault['does'], string> = {
  rewrites:
    'Every request to the table waits until it is rewritten. Expand instead: add a column, let the program write both, copy earlier rows by a job, and drop the old column in a later release.',
  blocks:
    'Writes to the table wait until all of it is read. Have an index created by hand before the upgrade (“create index concurrently”, in docs/deployment.md) and write “create index if not exists”, or add a constraint as “not valid” and validate it in a later migration.',
  changes:
    'Requests wait for the rows until the migration ends. Copy them by a job, in batches, in the release after the one that adds the column.',
  refuses:
    'Instances of the version before still write this. Give a new column a default. Rename or drop only what no program since an earlier release uses, and say so in the migration: “-- Contract: nothing since 0027_listeners uses table.column.”',
}

onPostgres('a migration', (database) => {
  let db: Database
  beforeAll(async () => {
    const config = await createEmpty(database)
    if (config.kind !== 'postgres') throw new Error('No Postgres')
    const pool = new Pool({ connectionString: config.url, max: 1 })
    db = drizzle(pool, { schema })
    return () => pool.end()
  })

  it('lets the version before go on, or is listed here', async () => {
    const texts: string[] = []
    for (const [index, { sql: statements }] of files.entries()) {
      const tag = tags[index] ?? ''
      const faults = await migrationFaults(db, statements, { n: 2 * index })
      const seen = faults.map(({ does, table }) => `${does} ${table}`)
      const unknown = faults.filter((_, at) => !known[tag]?.includes(seen[at] ?? ''))
      texts.push(...unknown.map((fault) => `${tag} ${said(fault)}`))
      const gone = (known[tag] ?? []).filter((one) => !seen.includes(one))
      texts.push(...gone.map((one) => `${tag} no longer ${one}: take it from the list.`))
    }
    expect(texts).toEqual([])
  })

  const faultsOf = async (...statements: string[]) =>
    (await migrationFaults(db, statements, { n: 1_000, undo: true })).map(
      ({ does, table }) => `${does} ${table}`,
    )

  it.each([
    ['alter table apps alter column version type bigint', 'rewrites apps'],
    ['create index found on audit (detail)', 'blocks audit'],
    ['alter table sessions add constraint named check (length(model) > 0)', 'blocks sessions'],
    ['alter table sessions add constraint named check (length(model) > 0) not valid', null],
    ["update sessions set model = 'Generic'", 'changes sessions'],
    ['alter table developers rename column company to firm', 'refuses developers'],
    ['drop table saved_replies', 'refuses saved_replies'],
    ['alter table reports add constraint short check (length(text) < 3) not valid', 'refuses reports'],
    ['alter table apps add column size integer not null default 1', null],
    ['create index found on saved_replies (title)', null],
  ])('“%s” %s', async (statement, fault) => {
    expect(await faultsOf(statement)).toEqual(fault === null ? [] : [fault])
  })

  it('may drop what a contract names, and nothing else', async () => {
    const drop = 'alter table developers drop column company'
    expect(
      await faultsOf(`-- Contract: nothing since 0000_initial uses developers.company.\n${drop}`),
    ).toEqual([])
    expect(await faultsOf(`-- Contract: nothing since 0000_initial uses developers.logo.\n${drop}`)).toEqual([
      'refuses developers',
    ])
  })

  it('names an earlier migration in its contract', () => {
    const contracts = files.flatMap(({ sql: statements }, index) =>
      [...statements.join('').matchAll(/^-- Contract:(?: nothing since (\d{4}_\w+) uses .+\.$)?/gm)].map(
        ([, since = '']) => ({ tag: tags[index], isEarlier: tags.slice(0, index).includes(since) }),
      ),
    )
    expect(contracts.filter(({ isEarlier }) => !isEarlier)).toEqual([])
  })
})

const said = ({ does, table, detail }: Fault) =>
  `${does} ${table}${detail === undefined ? '' : ` (${detail})`}. ${advice[does]}`
