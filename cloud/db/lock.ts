import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import lockfile from 'proper-lockfile'

import { isAlive, isOfThisHost, thisProcess } from './lockOwner.ts'

/** Another process holds the data directory. */
export class LockedError extends Error {
  override name = 'LockedError'
}

/**
 * Locks a data directory for this process and returns what unlocks it. A lock whose owner is dead is taken
 * over at once; one of another host when it has not been renewed for 10 s. Rejects with LockedError.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const ownerPath = join(directory, 'lock.owner')
  const owner = read(ownerPath)
  const refuse = (cause?: unknown) =>
    new LockedError(
      `The data directory ${directory} is in use by ${owner ? `process ${owner.split(' ')[0]}` : 'another process'}. Stop it, or choose another directory with DATA_DIR.`,
      { cause },
    )

  const here = owner !== null && isOfThisHost(owner)
  if (here && isAlive(owner)) throw refuse()
  const release = await acquire(directory, here).catch((error: unknown) => {
    throw refuse(error)
  })

  writeFileSync(ownerPath, thisProcess())
  if (here) {
    // Two processes may have taken over the same dead lock: the last to write its name has it.
    await pause(100)
    if (read(ownerPath) !== thisProcess()) throw refuse()
  }
  return async () => {
    rmSync(ownerPath, { force: true })
    await release()
  }
}

async function acquire(directory: string, isDead: boolean): Promise<() => Promise<void>> {
  const lockfilePath = join(directory, 'lock')
  if (isDead) age(lockfilePath)
  return lockfile.lock(directory, {
    lockfilePath,
    stale: 10_000,
    realpath: false,
    onCompromised: (error) => {
      // Going on would let two processes write to one database.
      process.stderr.write(`The lock on ${directory} was lost: ${error.message}\n`)
      process.exit(1)
    },
  })
}

function age(path: string): void {
  try {
    utimesSync(path, 0, 0)
  } catch {
    // No lock is left to be aged.
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
