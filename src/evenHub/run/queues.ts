import type { Container, ContainerOf } from '../../api/contract/glasses/containers.ts'
import { type HostEvent, hostLimits } from '../../api/contract.ts'
import { isObject } from '../../lib/isObject.ts'
import { noteRow } from './hostRows.ts'
import type { PageCall } from './pageMessages.ts'
import { type WebRun, withRows } from './webRun.ts'

type Queued = { run: WebRun | null; calls: readonly (PageCall & { id: number })[] }

export function nextPicture({ run, calls: [next] }: Queued): ContainerOf<'picture'> | null {
  if (next?.method !== 'updateImageRawData' || !isObject(next.data)) return null
  const { containerID: id, containerName: name } = next.data
  const isIt = (one: Container): one is ContainerOf<'picture'> =>
    one.kind === 'picture' && one.id === id && one.name === name
  return run?.host.containers?.find(isIt) ?? null
}

export const sendable = ({ run }: Pick<Queued, 'run'>): number => run?.rows.length ?? 0

/** Bytes of a character at most, and what a batch's braces take. */
const room = hostLimits.body * 0.9

/** How many of the first rows go with the next call: what a call has room for, and one at least. */
export function batchSize(rows: readonly HostEvent[]): number {
  let bytes = 0
  const full = rows.slice(0, hostLimits.events).findIndex((row) => {
    bytes += new TextEncoder().encode(JSON.stringify(row)).length + 1
    return bytes > room
  })
  return full === -1 ? Math.min(rows.length, hostLimits.events) : Math.max(1, full)
}

/** The rows of the next call; once there is room again, how many found none. */
export function batchOf({ run, host }: { run: WebRun | null; host: { now: () => number } }) {
  if (run === null) return { sending: 0 }
  const told =
    run.lost > 0 && run.rows.length < hostLimits.events
      ? withRows({ ...run, lost: 0 }, host.now(), [noteRow(`${run.lost} rows were left out.`)])
      : run
  return { run: told, sending: batchSize(told.rows) }
}
