import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { describe, inject } from 'vitest'

import type { Config } from '../../../cloud/lib/config.ts'
import { reusable, type TestDatabase } from './connectTo.ts'
import { createDatabase, postgresTemplate } from './createDatabase.ts'

export type { TestDatabase } from './connectTo.ts'

const postgresUrl = inject('postgresUrl')

let template: Blob | undefined

async function embeddedTemplate(): Promise<Blob> {
  template ??= new Blob([readFileSync(inject('embeddedTemplate'))])
  return template
}

export const embedded: TestDatabase = {
  name: 'PGlite',
  create: async () => ({ kind: 'embedded', dataDir: 'memory://' }),
  image: embeddedTemplate,
}

export const postgres: TestDatabase | null = postgresUrl
  ? { name: 'Postgres', create: () => createOn(postgresUrl, postgresTemplate) }
  : null

if (postgres) reusable.add(postgres)

/** Where the statements are the same on both. */
export const oneDatabase = postgres ?? embedded

/**
 * The same for tests that set the clock, with no other embedded database open: one that saw another year waits for its
 * own timers of then in steps of a millisecond.
 */
export const forSetClock = (database: TestDatabase): TestDatabase => ({ ...database, isUsedOnce: true })

/** A database without a schema, which the first to open it by `connect` migrates. */
export const createEmpty = (database: TestDatabase): Promise<Config['database']> =>
  postgresUrl && database === postgres ? createOn(postgresUrl) : database.create()

async function createOn(url: string, from?: string): Promise<Config['database']> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  return { kind: 'postgres', url: await createDatabase(url, name, from) }
}

/** Runs the tests of `body` on the embedded database and on Postgres. */
export function onEachDatabase(title: string, body: (database: TestDatabase) => void): void {
  describe(`${title} on PGlite`, () => body(embedded))
  onPostgres(title, body)
}

/**
 * Runs the tests of `body` on Postgres, or without one on the embedded database: tests of what the portal's code decides,
 * whose statements are the same on both. The end-to-end tests make the same calls on the embedded one.
 */
export function onOneDatabase(title: string, body: (database: TestDatabase) => void): void {
  describe(`${title} on ${oneDatabase.name}`, () => body(oneDatabase))
}

/** Runs the tests of `body` on Postgres, where several connections race. */
export function onPostgres(title: string, body: (database: TestDatabase) => void): void {
  describe.skipIf(!postgres)(`${title} on Postgres`, () => {
    if (postgres) body(postgres)
  })
}
