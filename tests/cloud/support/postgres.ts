import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { Client } from 'pg'

import { freePort } from './freePort.ts'

export type Postgres = { url: string; stop: () => Promise<void> }

const isRoot = process.getuid?.() === 0

/** A Postgres of the test's own on loopback, without fsync, or null where no binaries are to be had. */
export async function startPostgres(): Promise<Postgres | null> {
  if (findBinaries() === null && isRoot) aptInstall('postgresql')
  const bin = findBinaries()
  if (bin === null) return null

  const directory = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  const data = join(directory, 'data')
  if (isRoot) execFileSync('chown', [owner(), directory])
  run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'])

  const port = await freePort()
  const settings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200']
  const [command, args] = asOwner(join(bin, 'postgres'), [
    ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', directory],
    ...settings.flatMap((setting) => ['-c', setting]),
  ])
  const server = spawn(command, args, { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await answers(url)

  return {
    url,
    stop: async () => {
      // Fast shutdown: open connections are closed.
      server.kill('SIGINT')
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function findBinaries(): string | null {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const candidates = [
    ...versions
      .sort((one, other) => Number(other) - Number(one))
      .map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return (
    candidates.find((path) => existsSync(join(path, 'initdb')) && existsSync(join(path, 'postgres'))) ?? null
  )
}

/** Installs a package of Debian's, where there is an apt-get that may. Whether it is there afterwards is the caller's to see. */
export function aptInstall(name: string): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env, stdio: 'ignore' })
}

/** Postgres refuses to run as root. */
function owner(): string {
  return spawnSync('id', ['-u', 'postgres']).status === 0 ? 'postgres' : 'nobody'
}

function asOwner(command: string, args: string[]): [string, string[]] {
  if (!isRoot) return [command, args]
  return ['setpriv', [`--reuid=${owner()}`, '--clear-groups', '--', command, ...args]]
}

function run(command: string, args: string[]): void {
  execFileSync(...asOwner(command, args), { stdio: ['ignore', 'ignore', 'pipe'] })
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const client = new Client(url)
    try {
      await client.connect()
      return await client.end()
    } catch {
      await client.end().catch(() => {})
      await pause(50)
    }
  }
  throw new Error('Postgres did not answer in 10 s')
}
