import { writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { connect } from '../../../cloud/db/connect.ts'
import type { Config } from '../../../cloud/lib/config.ts'
import { createDatabase, postgresTemplate } from './createDatabase.ts'
import { keepFirstRows } from './emptying.ts'

/**
 * `node makeTemplate.ts <file or Postgres>`: migrates what the databases of tests are copies of, an embedded one as an
 * uncompressed tar in the file, or one on the server.
 */
const [at = ''] = process.argv.slice(2)

const database: Config['database'] = at.startsWith('postgres:')
  ? { kind: 'postgres', url: await createDatabase(at, postgresTemplate) }
  : { kind: 'embedded', dataDir: 'memory://' }
const { db, dump, close } = await connect({ database })
for (const statement of keepFirstRows) await db.execute(statement)
if (dump) writeFileSync(at, gunzipSync(await (await dump()).bytes()))
await close()
