import { isSessionOver, type SessionEvent } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { describeFailure } from '../../lib/describeFailure.ts'
import type { Log } from '../../lib/log.ts'
import type { Line, Pending, RowChange } from './entry.ts'
import { remarkLine, stateLine } from './lines.ts'
import { createQueue, type Queue, takeBatch } from './queues.ts'
import { writeBatch } from './writeBatch.ts'

export type Writer = {
  /** Writes lines and changes soon, in their order. After a session's end nothing more is written. */
  append: (id: string, ...lines: Line[]) => void
  /**
   * Begins to write at once, and resolves when all that was appended until now, or of one session, is written or given
   * up.
   */
  flush: (id?: string) => Promise<void>
  /** About how many bytes wait to be written. */
  backlog: () => number
}

type Options = {
  db: Database
  log: Log
  /** The longest that lines wait for the next flush to begin, in milliseconds. */
  pause: number
  /** Is given what was written. */
  deliver: (id: string, events: SessionEvent[]) => void
}

/** How often what the database refuses is tried. */
const mostTries = 5
/**
 * A flush begins after so many times what the last one took, or after the pause if that is sooner: few lines are
 * written at once, and many together.
 */
const share = 3

/** The one writer of a process: what all its sessions log is written together. */
export function createWriter({ db, log, pause, deliver }: Options): Writer {
  const queues = new Map<string, Queue>()
  let waiting = 0
  let writing: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let nextAt = Number.NEGATIVE_INFINITY

  function schedule(): void {
    if (timer !== undefined || writing || queues.size === 0) return
    timer = setTimeout(begin, Math.max(0, nextAt - performance.now()))
  }

  function begin(): void {
    clearTimeout(timer)
    timer = undefined
    const begun = performance.now()
    const { parts, bytes, finish } = takeBatch(queues)
    writing = write(parts).finally(() => {
      writing = null
      waiting -= bytes
      nextAt = begun + Math.min(pause, (performance.now() - begun) * share)
      finish()
      schedule()
    })
  }

  async function write(parts: Map<string, Pending>): Promise<void> {
    let left = parts
    for (let tries = 1; tries <= mostTries; tries++) {
      left = await writeWhatGoes(left)
      if (left.size === 0) return
      await new Promise((resolve) => setTimeout(resolve, tries * pause))
    }
    const remains = [...left].map(([id, { change }]) => [id, lostPart(change)] as const)
    await writeWhatGoes(new Map(remains))
  }

  /** Writes all together, or where that fails each session's part alone; gives the parts that failed. */
  async function writeWhatGoes(parts: Map<string, Pending>): Promise<Map<string, Pending>> {
    try {
      const written = await db.transaction((tx) => writeBatch(tx, parts))
      for (const [id, events] of written) deliver(id, events)
      return new Map()
    } catch (error) {
      log.error({ failure: describeFailure(error), sessions: parts.size }, 'session log not written')
    }
    if (parts.size === 1) return parts
    const failed = new Map<string, Pending>()
    for (const [id, part] of parts)
      for (const [of, pending] of await writeWhatGoes(new Map([[id, part]]))) failed.set(of, pending)
    return failed
  }

  return {
    append(id, ...lines) {
      const at = new Date()
      const queue = queues.get(id) ?? createQueue()
      queues.set(id, queue)
      for (const line of lines) waiting += queue.add(line, at)
      schedule()
    },
    async flush(id) {
      const wanted = id === undefined ? [...queues.values()] : [queues.get(id)]
      const marks = wanted.flatMap((queue) => queue?.mark() ?? [])
      // What is being written may be what is waited for.
      await writing
      while (marks.some((isWritten) => !isWritten())) {
        if (!writing) begin()
        await writing
      }
    },
    backlog: () => waiting,
  }
}

/** What is written in place of a part that cannot be: whether the session goes on. */
function lostPart({ state, connected, holder }: RowChange): Pending {
  const told = remarkLine('A part of the log could not be stored.').entries
  const changes = {
    ...(state && { state }),
    ...(connected !== undefined && { connected }),
    ...(holder && { holder }),
  }
  const over = state && isSessionOver({ state }) ? stateLine(state, {}).entries : []
  return { entries: [...told, ...over].map((entry) => ({ ...entry, at: new Date() })), change: changes }
}
