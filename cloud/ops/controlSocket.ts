import { rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { Connection } from '../db/connect.ts'
import { LockedError, refuseIfHeld } from '../db/embedded/lock.ts'
import { type AdminDeps, adminCommand, type Outcome } from './adminCommand.ts'
import { writeBackup } from './backupFile.ts'

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
