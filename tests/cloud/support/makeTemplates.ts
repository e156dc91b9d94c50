import { writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

import { connect } from '../../../cloud/db/connect.ts'
import { createDatabase, postgresTemplate } from './createDatabase.ts'

/**
 * `node makeTemplates.ts <file> [<Postgres>]`: migrates what the databases of tests are copies of, an embedded
 * one as an uncompressed tar in the file, and one on the server.
 */
const [file = '', postgresUrl] = process.argv.slice(2)

const { dump, close } = await connect({ database: { kind: 'embedded', dataDir: 'memory://' } })
if (dump) writeFileSync(file, gunzipSync(await (await dump()).bytes()))
await close()

if (postgresUrl !== undefined) {
  const url = await createDatabase(postgresUrl, postgresTemplate)
  await (await connect({ database: { kind: 'postgres', url } })).close()
}
