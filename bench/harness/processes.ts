import { readFileSync } from 'node:fs'

const pageSize = 4096
const ticksPerSecond = 100

/** What a process of this machine uses: resident memory in bytes, processor time in seconds (Linux). */
export function usageOf(pid: number | undefined): { memory: number; seconds: number } {
  const memory = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageSize
  const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
  return { memory, seconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond }
}

/** How many connections to a port of this machine its server holds open, over IPv4 (Linux). */
export function connectionsAt(port: number): number {
  const address = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const established = '01'
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(address) && state === established).length
}
