import { clusterImage } from '../../cloud/db/clusterImage.ts'
import { connect } from '../../cloud/db/connect.ts'
import type { Config } from '../../cloud/lib/config.ts'
import { contentsOf, lostRows, makeEarlier, tags } from '../../tests/cloud/support/earlierDatabase.ts'
import { readThrough, wholeReading } from '../../tests/cloud/support/earlierReadings.ts'
import { startCloud } from '../harness/cloud.ts'
import { withDirectory, withPostgres } from '../harness/database.ts'
import type { Options, outcomeOf } from '../harness/program.ts'

type Checks = Parameters<typeof outcomeOf>[0]

/** A database of each migration, on Postgres and embedded, with rows in every table: this version brings it up, loses no
 * row, and answers what its person asks for. */
export const everyMigration = ({ fraction, report }: Options): Promise<Checks> =>
  withPostgres(async ({ create }) => {
    const checks: Checks = []
    const step = Math.round(1 / fraction)
    for (let count = 1; count <= tags.length; count += step) {
      const tag = tags[count - 1] ?? ''
      const url = await create()
      checks.push(await bringUp(`${tag} on Postgres`, { kind: 'postgres', url }, count))
      await withDirectory(async (dataDir) => {
        checks.push(await bringUp(`${tag} embedded`, { kind: 'embedded', dataDir }, count))
      })
      report(`${tag}: ${checks.slice(-2).every(({ holds }) => holds) ? 'whole' : 'NOT WHOLE'}`)
    }
    return checks
  })

async function bringUp(name: string, database: Config['database'], count: number): Promise<Checks[number]> {
  const before = await makeEarlier(database, count, () => clusterImage(() => {}))
  const { db, close } = await connect({ database })
  const lost = lostRows(before, await contentsOf(db))
  await close()
  const home = database.kind === 'postgres' ? { DATABASE_URL: database.url } : { DATA_DIR: database.dataDir }
  const cloud = await startCloud({ env: { ...home, DEMO: '0' } })
  try {
    const reading = await readThrough((path, init) => fetch(`${cloud.url}${path}`, init), 1)
    const holds = lost.length === 0 && JSON.stringify(reading) === JSON.stringify(wholeReading(1))
    return { name, holds, seen: { lost, reading } }
  } finally {
    await cloud.stop('SIGKILL')
  }
}
