import { randomUUID } from 'node:crypto'

import { Client } from 'pg'
import { describe, inject } from 'vitest'

import type { Config } from '../../../cloud/config.ts'

export type TestDatabase = { name: string; create: () => Promise<Config['database']> }

const postgresUrl = inject('postgresUrl')

export const embedded: TestDatabase = {
  name: 'PGlite',
  create: async () => ({ kind: 'embedded', dataDir: 'memory://' }),
}

export const postgres: TestDatabase | null = postgresUrl
  ? { name: 'Postgres', create: async () => ({ kind: 'postgres', url: await createDatabase(postgresUrl) }) }
  : null

/** Runs the tests of `body` on the embedded database and on Postgres. */
export function onEachDatabase(title: string, body: (database: TestDatabase) => void): void {
  describe(`${title} on PGlite`, () => body(embedded))
  onPostgres(title, body)
}

/** Runs the tests of `body` on Postgres, where several connections race. */
export function onPostgres(title: string, body: (database: TestDatabase) => void): void {
  describe.skipIf(!postgres)(`${title} on Postgres`, () => {
    if (postgres) body(postgres)
  })
}

/** A new, empty database. */
async function createDatabase(url: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new Client(url)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}
