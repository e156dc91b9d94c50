import { rmSync } from 'node:fs'
import { link, open, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { Connection } from '../db/connect.ts'
import { LockedError, refuseIfHeld } from '../db/embedded/lock.ts'
import { type AdminDeps, adminCommand, type Outcome } from './adminCommand.ts'

const outcome = z.object({ ok: z.boolean(), text: z.string() })

type Controlled = Pick<Connection, 'dump'> & AdminDeps

const socketIn = (dataDir: string) => join(dataDir, 'control.sock')

/** Lets `npm run admin` and `npm run backup` reach the embedded database while this process holds it.
 * Resolves to what closes the socket; where the path is too long for one, they wait for the portal's stop. */
export async function openControlSocket(controlled: Controlled, dataDir: string): Promise<() => void> {
  const path = socketIn(dataDir)
  rmSync(path, { force: true })
  const server = createServer(async (request, response) => {
    try {
      const args = z.array(z.string()).parse(await json(request))
      response.end(JSON.stringify(await perform(controlled, args)))
    } catch (error) {
      response.end(JSON.stringify({ ok: false, text: String(error) } satisfies Outcome))
    }
  })
  await new Promise<void>((resolve) => {
    server.once('error', () => resolve())
    server.listen(path, resolve)
  })
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

async function perform({ dump, ...deps }: Controlled, [command = '', ...args]: string[]): Promise<Outcome> {
  const [path] = args
  return command === 'backup' && path !== undefined && dump
    ? writeBackup(dump, path)
    : adminCommand(deps, [command, ...args])
}

/** Has the process that holds the data directory do a command. Rejects when it cannot be reached. */
export async function askRunningPortal(dataDir: string, args: string[]): Promise<Outcome> {
  const answer = await new Promise((resolve, reject) => {
    const asking = request({ socketPath: socketIn(dataDir), method: 'POST', path: '/' }, (response) =>
      json(response).then(resolve, reject),
    )
    asking.once('error', reject)
    asking.end(JSON.stringify(args))
  })
  return outcome.parse(answer)
}

export async function isHeld(dataDir: string): Promise<boolean> {
  try {
    await refuseIfHeld(dataDir)
    return false
  } catch (error) {
    if (error instanceof LockedError) return true
    throw error
  }
}

/** The embedded database's directory. Throws where the cloud is set up for Postgres, which has its own tools. */
export function embeddedDirectory(
  database: { kind: 'embedded'; dataDir: string } | { kind: 'postgres' },
): string {
  if (database.kind === 'embedded') return database.dataDir
  throw new Error('DATABASE_URL is set. Back up and restore Postgres with pg_dump and pg_restore.')
}

/** Writes a dump to a new file, whole, for its owner alone: it holds signing keys and password hashes. */
export async function writeBackup(dump: () => Promise<Blob>, path: string): Promise<Outcome> {
  const unfinished = `${path}.${process.pid}.unfinished`
  const bytes = Buffer.from(await (await dump()).arrayBuffer())
  try {
    const file = await open(unfinished, 'wx', 0o600)
    await file
      .writeFile(bytes)
      .then(() => file.sync())
      .finally(() => file.close())
    await link(unfinished, path)
    return { ok: true, text: `Backed up to ${path} (${Math.ceil(bytes.length / 1024)} KiB).` }
  } catch (error) {
    return { ok: false, text: whyNot(error, path) }
  } finally {
    await rm(unfinished, { force: true })
  }
}

function whyNot(error: unknown, path: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EEXIST') return `${path} exists already. Choose another name.`
  if (code === 'ENOENT') return `The folder for ${path} doesn’t exist.`
  return `Couldn’t write ${path}: ${String(error)}`
}
