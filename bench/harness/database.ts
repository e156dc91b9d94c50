import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startPostgres } from '../../tests/cloud/support/postgres.ts'
import { query } from './people.ts'

/** Runs `body` with a Postgres of its own; `create` makes a new, empty database in it. */
export async function withPostgres<Result>(
  body: (postgres: { url: string; create: () => Promise<string> }) => Promise<Result>,
): Promise<Result> {
  const server = await startPostgres()
  if (!server) throw new Error('No Postgres was found or could be installed.')
  const create = async () => {
    const name = `bench_${randomUUID().replaceAll('-', '')}`
    await query(server.url, `create database ${name}`)
    return Object.assign(new URL(server.url), { pathname: `/${name}` }).href
  }
  try {
    return await body({ url: server.url, create })
  } finally {
    await server.stop()
  }
}

/** Runs `body` with a data directory that is removed afterwards. */
export async function withDirectory<Result>(body: (path: string) => Promise<Result>): Promise<Result> {
  const path = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  try {
    return await body(path)
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
}
