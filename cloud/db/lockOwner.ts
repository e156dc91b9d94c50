import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

/** This process as a lock's owner: its id, its start and its host, since ids are used again and hosts share folders. */
export const thisProcess = () => `${process.pid} ${startOf(process.pid)} ${hostname()}`

export const isOfThisHost = (owner: string) => owner.split(' ')[2] === hostname()

/** Whether an owner of this host still runs. */
export function isAlive(owner: string): boolean {
  const [id, start] = owner.split(' ')
  const pid = Number(id)
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return startOf(pid) === start
}

/** When a process started, in the kernel's ticks; `-` where the system does not tell. */
function startOf(pid: number): string {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, second of the fields, may hold spaces and parentheses; the start is the 22nd.
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '-'
  } catch {
    return '-'
  }
}
