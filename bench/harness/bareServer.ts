import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { Pool } from 'pg'

import { openEmbedded } from '../../cloud/db/embedded/embedded.ts'
import type { Statement } from './statements.ts'

export type Bare = { statements: Statement[]; type: string; body: string }

/** The reference of `api`: handlers that make the statements of a route with the same driver and answer the same bytes,
 * and nothing else. */
const bare: Bare[] = JSON.parse(readFileSync(process.env.BARE ?? '', 'utf8'))
const { DATABASE_URL, DATA_DIR = '', PORT } = process.env
const run = DATABASE_URL ? runPostgres(DATABASE_URL) : await runEmbedded()
const app = new Hono()

app.get('/:route', async (c) => {
  const { statements, type, body } = bare[Number(c.req.param('route'))] as Bare
  await Promise.all(statements.map(({ text, values }) => run(text, values)))
  return c.body(body, 200, { 'content-type': type })
})

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(PORT) }, () =>
  process.stdout.write('Bare handler ready at its port\n'),
)

function runPostgres(connectionString: string) {
  const pool = new Pool({ connectionString, max: 20 })
  return (text: string, values: unknown[]): Promise<unknown> => pool.query(text, values)
}

async function runEmbedded() {
  const none = () => Promise.reject(new Error('There is no database to read.'))
  const { client } = await openEmbedded(DATA_DIR, none)
  return (text: string, values: unknown[]): Promise<unknown> => client.query(text, values)
}
