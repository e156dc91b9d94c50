import { isSessionOver } from '../../../src/api/contract.ts'
import { limits } from './durations.ts'
import type { Line, Pending } from './entry.ts'

type Waiting = Line & { at: Date; bytes: number }

/** What an entry takes beside its frame, about, in bytes. */
const overhead = 1_000

export type Queue = ReturnType<typeof createQueue>

/** What one session has logged and is not being written yet. */
export function createQueue() {
  const lines: Waiting[] = []
  let appended = 0
  let written = 0
  let isOver = false

  return {
    /** Adds a line, unless one has ended the session; gives its bytes. */
    add(line: Line, at: Date): number {
      if (isOver) return 0
      const bytes = line.entries.reduce((sum, { size = 0 }) => sum + size + overhead, 0)
      lines.push({ ...line, at, bytes })
      appended += 1
      isOver = line.change?.state !== undefined && isSessionOver({ state: line.change.state })
      return bytes
    },
    take: () => lines.shift(),
    isEmpty: () => lines.length === 0,
    /** Counts lines that were taken as written. */
    finish(count: number): void {
      written += count
    },
    /** Gives what tells whether all that was added until now is written. */
    mark(): () => boolean {
      const goal = appended
      return () => written >= goal
    },
  }
}

/**
 * Takes what is written next, at most `flushBytes`: a line of each session in turns, so that none waits for another's.
 * `finish` counts it as written.
 */
export function takeBatch(queues: Map<string, Queue>) {
  const taken = new Map<string, { queue: Queue; lines: Waiting[] }>()
  let bytes = 0
  while (queues.size > 0 && bytes < limits.flushBytes) {
    for (const [id, queue] of queues) {
      if (bytes >= limits.flushBytes) break
      const line = queue.take()
      if (line) {
        const own = taken.get(id) ?? { queue, lines: [] }
        taken.set(id, own)
        own.lines.push(line)
        bytes += line.bytes
      }
      if (queue.isEmpty()) queues.delete(id)
    }
  }
  // Whoever was left out comes first the next time.
  for (const [id, { queue }] of taken) if (queues.delete(id)) queues.set(id, queue)
  return {
    parts: new Map([...taken].map(([id, { lines }]) => [id, together(lines)])),
    bytes,
    finish: () => {
      for (const { queue, lines } of taken.values()) queue.finish(lines.length)
    },
  }
}

/** Lines as what is written of a session in one piece. */
function together(lines: Waiting[]): Pending {
  const pending: Pending = { entries: [], change: {} }
  for (const { entries, change = {}, at } of lines) {
    pending.entries.push(...entries.map((entry) => ({ ...entry, at })))
    const steps = [...(pending.change.steps ?? []), ...(change.steps ?? [])]
    Object.assign(pending.change, change, steps.length > 0 && { steps })
  }
  return pending
}
