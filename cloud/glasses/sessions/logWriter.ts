import {
  type DiagnosisCode,
  isSessionOver,
  type SessionEvent,
  type StepName,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import {
  type Line,
  type Pending,
  type RowChange,
  remarkLine,
  stateLine,
  stepLine,
} from '../../features/sessions/logLines.ts'
import type { SessionRow } from '../../features/sessions/toSession.ts'
import { writeBatch } from '../../features/sessions/writeBatch.ts'
import { describeFailure } from '../../lib/describeFailure.ts'
import type { Log } from '../../lib/log.ts'
import { limits } from './durations.ts'

export type LogWriter = {
  append: (id: string, ...lines: Line[]) => void
  flush: (id?: string) => Promise<void>
  backlog: () => number
}

type Options = {
  db: Database
  log: Log
  /** The longest that lines wait for the next flush to begin, in milliseconds. */
  pause: number
  deliver: (id: string, events: SessionEvent[]) => void
}

const mostTries = 5
/** A flush begins after so many times what the last one took, or after the pause if that is sooner. */
const share = 3

export function createLogWriter({ db, log, pause, deliver }: Options): LogWriter {
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
      // The batch under way may be the one that is waited for.
      await writing
      while (marks.some((isWritten) => !isWritten())) {
        if (!writing) begin()
        await writing
      }
    },
    backlog: () => waiting,
  }
}

/** Takes the place of a part that cannot be written: whether the session goes on. */
function lostPart({ state, connected, holder }: RowChange): Pending {
  const told = remarkLine('Couldn’t store part of the log.').entries
  const changes = {
    ...(state && { state }),
    ...(connected !== undefined && { connected }),
    ...(holder && { holder }),
  }
  const over = state && isSessionOver({ state }) ? stateLine(state, {}).entries : []
  return { entries: [...told, ...over].map((entry) => ({ ...entry, at: new Date() })), change: changes }
}

type Waiting = Line & { at: Date; bytes: number }

/** Of an entry beside its frame, about, in bytes. */
const overhead = 1_000

export type Queue = ReturnType<typeof createQueue>

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
    finish(count: number): void {
      written += count
    },
    /** Returns a check whether all lines up to now are written. */
    mark(): () => boolean {
      const goal = appended
      return () => written >= goal
    },
  }
}

/** The next batch: at most `flushBytes`, a line of each session in turns, which `finish` counts. */
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

function together(lines: Waiting[]): Pending {
  const pending: Pending = { entries: [], change: {} }
  for (const { entries, change = {}, seen, at } of lines) {
    pending.entries.push(...entries.map((entry) => ({ ...entry, at })))
    const steps = [...(pending.change.steps ?? []), ...(change.steps ?? [])]
    Object.assign(pending.change, change, steps.length > 0 && { steps })
    if (seen) pending.seen = seen
  }
  return pending
}

export type SessionLog = ReturnType<typeof sessionLog>

export function sessionLog({ id, startedAt, steps, diagnosis }: SessionRow, writer: LogWriter) {
  const reached = new Set(steps.map(({ name }) => name))
  let diagnosed = diagnosis?.code ?? null

  return {
    write(...lines: Line[]): void {
      for (const { change } of lines)
        if (change?.diagnosis !== undefined) diagnosed = change.diagnosis?.code ?? null
      writer.append(id, ...lines)
    },
    /** The session's change where its diagnosis no longer holds. */
    resolved: (...codes: DiagnosisCode[]): RowChange =>
      diagnosed && codes.includes(diagnosed) ? { diagnosis: null } : {},
    /** A step that was reached, the first time that it is. */
    step(name: StepName, at = Date.now()): void {
      if (reached.has(name)) return
      reached.add(name)
      writer.append(id, stepLine({ name, ms: at - startedAt.getTime() }))
    },
    flush: () => writer.flush(id),
  }
}
