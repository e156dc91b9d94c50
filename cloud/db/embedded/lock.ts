import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import lockfile from 'proper-lockfile'
import { StartError } from '../../lib/config.ts'
import { isOfThisHost, stateOf, thisProcess } from '../lockOwner.ts'

export class LockedError extends StartError {
  override name = 'LockedError'
}

/** Milliseconds to wait for an owner that was killed, and between two checks. */
const timeouts = { all: 10_000, look: 20 }

/** Rejects with LockedError when a living process of this host holds the directory; waits for one that was
 * killed and has not ended yet. Resolves to the dead owner that is left in the lock, if any. */
export async function refuseIfHeld(directory: string): Promise<string | null> {
  for (const end = performance.now() + timeouts.all; ; await pause(timeouts.look)) {
    const owner = ownerOf(directory)
    if (owner === null || !isOfThisHost(owner)) return null
    const state = stateOf(owner)
    if (state === 'dead') return owner
    if (state === 'alive' || performance.now() > end) throw refusal(directory, owner)
  }
}

/** Locks a data directory for this process and returns what unlocks it. A dead owner's lock is taken over at
 * once, one of another host when it has not been renewed for 10 s. Rejects with LockedError. */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const isDead = (await refuseIfHeld(directory)) !== null
  const release = await acquire(directory, isDead).catch((cause: unknown) => {
    throw refusal(directory, ownerOf(directory), cause)
  })

  writeFileSync(ownerPath(directory), thisProcess())
  if (isDead) {
    // Two processes may have taken over the same dead lock: the last to write its name has it.
    await pause(100)
    if (ownerOf(directory) !== thisProcess()) throw refusal(directory, ownerOf(directory))
  }
  return async () => {
    rmSync(ownerPath(directory), { force: true })
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

function refusal(directory: string, owner: string | null, cause?: unknown): LockedError {
  const holder = owner === null ? 'another process' : `process ${owner.split(' ')[0]}`
  return new LockedError(
    `The data directory ${directory} is in use by ${holder}. Stop it, or choose another directory with DATA_DIR.`,
    { cause },
  )
}

const ownerPath = (directory: string) => join(directory, 'lock.owner')

function ownerOf(directory: string): string | null {
  try {
    return readFileSync(ownerPath(directory), 'utf8')
  } catch {
    return null
  }
}
