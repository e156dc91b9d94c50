import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import lockfile from 'proper-lockfile'
import { StartError } from '../../lib/config.ts'

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

/** A process as a lock's owner: its id, its start and its host, since ids are used again and hosts share folders. */
export const ownerNamed = (pid: number) => `${pid} ${statusOf(pid)?.start ?? '-'} ${hostname()}`

export const thisProcess = () => ownerNamed(process.pid)

const isOfThisHost = (owner: string) => owner.split(' ')[2] === hostname()

type OwnerState = 'alive' | 'dying' | 'dead'

export function stateOf(owner: string): OwnerState {
  const [id, start] = owner.split(' ')
  const pid = Number(id)
  if (!Number.isSafeInteger(pid) || pid <= 0 || !exists(pid)) return 'dead'

  const status = statusOf(pid)
  // Either it has ended since, or the system hides it.
  if (status === null) return exists(pid) ? 'alive' : 'dead'
  if (status.start !== start) return 'dead'
  const hasEnded = status.state === 'Z' || status.state === 'X'
  // Other threads outlive the first one, and hold the process's files.
  if (hasEnded && status.threads <= 1) return 'dead'
  return hasEnded || status.isExiting || status.isKilled ? 'dying' : 'alive'
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

type Status = { state: string; threads: number; start: string; isExiting: boolean; isKilled: boolean }

const exitingFlag = 0x4
const sigkillBit = 0x100n

function statusOf(pid: number): Status | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, second of the fields, may hold spaces and parentheses.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const [, pending = '0'] = /^ShdPnd:\s*(\w+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return {
      state: fields[0] ?? '',
      isExiting: (Number(fields[6]) & exitingFlag) !== 0,
      threads: Number(fields[17]),
      start: fields[19] ?? '-',
      isKilled: (BigInt(`0x${pending}`) & sigkillBit) !== 0n,
    }
  } catch {
    return null
  }
}
