import { isSessionOver, type SessionEvent } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { describeFailure } from '../../http/describeFailure.ts'
import type { Log } from '../../log.ts'
import type { Line, Pending } from './entry.ts'
import { writeBatch } from './writeBatch.ts'

export type Writer = {
  /** Writes lines and changes soon, in their order. After a session's end nothing more is written. */
  append: (id: string, ...lines: Line[]) => void
  /** Writes at once, and resolves when all that was appended is written. */
  flush: () => Promise<void>
}

type Options = {
  db: Database
  log: Log
  /** The longest that lines wait for the next flush to begin, in milliseconds. */
  pause: number
  /** Is given what was written. */
  deliver: (id: string, events: SessionEvent[]) => void
}

/** How often a batch that the database refuses is tried. */
const mostTries = 5
/**
 * A flush begins after so many times what the last one took, or after the pause if that is sooner: few lines are
 * written at once, and many together.
 */
const share = 3

/** The one writer of a process: what all its sessions log is written together. */
export function createWriter({ db, log, pause, deliver }: Options): Writer {
  let pending = new Map<string, Pending>()
  let writing: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let nextAt = Number.NEGATIVE_INFINITY

  function schedule(): void {
    if (timer !== undefined || writing || pending.size === 0) return
    timer = setTimeout(begin, Math.max(0, nextAt - performance.now()))
  }

  function begin(): void {
    clearTimeout(timer)
    timer = undefined
    const begun = performance.now()
    const batch = pending
    pending = new Map()
    writing = write(batch).finally(() => {
      writing = null
      nextAt = begun + Math.min(pause, (performance.now() - begun) * share)
      schedule()
    })
  }

  async function write(batch: Map<string, Pending>): Promise<void> {
    for (let tries = 1; tries <= mostTries; tries++) {
      try {
        const written = await db.transaction((tx) => writeBatch(tx, batch))
        for (const [id, events] of written) deliver(id, events)
        return
      } catch (error) {
        log.error({ failure: describeFailure(error), tries }, 'session log not written')
        await new Promise((resolve) => setTimeout(resolve, tries * pause))
      }
    }
  }

  return {
    append(id, ...lines) {
      const at = new Date()
      const own = pending.get(id) ?? { entries: [], change: {} }
      pending.set(id, own)
      for (const { entries, change = {} } of lines) {
        if (own.change.state !== undefined && isSessionOver({ state: own.change.state })) return
        own.entries.push(...entries.map((entry) => ({ ...entry, at })))
        const steps = [...(own.change.steps ?? []), ...(change.steps ?? [])]
        Object.assign(own.change, change, steps.length > 0 && { steps })
      }
      schedule()
    },
    async flush() {
      while (writing || pending.size > 0) {
        if (!writing) begin()
        await writing
      }
    },
  }
}
