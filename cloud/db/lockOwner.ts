import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

/** A process as a lock's owner: its id, its start and its host, since ids are used again and hosts share folders. */
export const ownerNamed = (pid: number) => `${pid} ${statusOf(pid)?.start ?? '-'} ${hostname()}`

export const thisProcess = () => ownerNamed(process.pid)

export const isOfThisHost = (owner: string) => owner.split(' ')[2] === hostname()

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
