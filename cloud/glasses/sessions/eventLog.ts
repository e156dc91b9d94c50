import { isSessionOver, type SessionEvent, session } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { readPage } from '../../features/sessions/logPages.ts'
import type { SessionRow } from '../../features/sessions/toSession.ts'

type LogOf = Pick<SessionRow, 'id' | 'startedAt' | 'state'>
type Followed = { log: SharedLog; followers: Set<() => void> }

export type Feed = ReturnType<typeof createFeed>

export function createFeed(db: Database) {
  const all = new Map<string, Followed>()

  function notifyFollowers({ followers }: Followed): void {
    for (const notify of [...followers]) notify()
  }

  return {
    follow(session: LogOf, onMore: () => void): { log: SharedLog; unfollow: () => void } {
      // Whoever follows since it ran has addresses that nobody plays any more.
      const running = isSessionOver(session) ? undefined : all.get(session.id)
      const followed = running ?? { log: sharedLog(db, session), followers: new Set() }
      const { log, followers } = followed
      if (!isSessionOver(session)) all.set(session.id, followed)
      followers.add(onMore)
      // Until now nobody may have listened here.
      log.grow(null)
      return {
        log,
        unfollow() {
          followers.delete(onMore)
          if (followers.size === 0 && all.get(session.id) === followed) all.delete(session.id)
        },
      }
    },
    deliver(id: string, events: SessionEvent[]): void {
      const followed = all.get(id)
      followed?.log.deliver(events)
      if (followed) notifyFollowers(followed)
    },
    grown(id: string, sequence: number): void {
      const followed = all.get(id)
      followed?.log.grow(sequence)
      if (followed) notifyFollowers(followed)
    },
    allGrown(): void {
      for (const followed of all.values()) {
        followed.log.grow(null)
        notifyFollowers(followed)
      }
    },
  }
}

type Options = {
  feed: Feed
  session: LogOf
  after: number
  /** How long nothing may come, in milliseconds, before null does. */
  pause: number
  signal: AbortSignal
  closing: AbortSignal
}

/** A session's log without gaps: own lines as they are written, others' by reads. Unread lines aren't buffered. */
export async function* followLog({
  feed,
  session,
  after,
  pause,
  signal,
  closing,
}: Options): AsyncGenerator<Page | null> {
  let position = after
  let hasMore = false
  let notify = () => {}
  const onMore = () => {
    hasMore = true
    notify()
  }
  const { log, unfollow } = feed.follow(session, onMore)
  const both = AbortSignal.any([signal, closing])
  both.addEventListener('abort', onMore, { once: true })

  const notified = () =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), pause)
      notify = () => {
        clearTimeout(timer)
        resolve(true)
      }
    })

  try {
    const wasOver = isSessionOver(session)
    while (!signal.aborted) {
      hasMore = false
      const page = await log.pageAfter(position)
      if (page) {
        position = page.last
        yield page
        if (page.isEnd) return
      } else if (wasOver || closing.aborted) {
        return
      } else if (!hasMore && !(await notified())) {
        yield null
      }
    }
  } finally {
    both.removeEventListener('abort', onMore)
    unfollow()
  }
}

type Line = { sequence: number; bytes: Buffer; isEnd: boolean }

export type Page = { bytes: Buffer; last: number; isEnd: boolean }

type SharedLog = ReturnType<typeof sharedLog>

const most = { page: 256 * 1024, tail: 1024 * 1024, lines: 500 }

/** A session's log for all who follow it here: the latest lines in memory, earlier ones by shared reads. */
function sharedLog(db: Database, of: LogOf) {
  let tail: Line[] = []
  let tailBytes = 0
  let known = 0
  /** How often it was said that there may be more, and how much of that a read has answered since. */
  let doubts = 0
  let settled = 0
  const reading = new Map<number, Promise<Line[]>>()

  function add(lines: Line[]): void {
    const last = tail.at(-1)?.sequence ?? Number.NEGATIVE_INFINITY
    const fresh = lines.filter(({ sequence }) => sequence > last)
    const [next] = fresh
    if (!next) return
    if (next.sequence !== last + 1) tail = []
    tail.push(...fresh)
    tailBytes = sizeOf(tail)
    while (tailBytes > most.tail) tailBytes -= tail.shift()?.bytes.length ?? 0
    known = Math.max(known, fresh.at(-1)?.sequence ?? 0)
  }

  function read(after: number): Promise<Line[]> {
    const shared = reading.get(after)
    if (shared) return shared
    const read = readOnce(after).finally(() => reading.delete(after))
    reading.set(after, read)
    return read
  }

  async function readOnce(after: number): Promise<Line[]> {
    const before = { doubts, known }
    const events = await readPage(db, of, { after, limit: most.lines, bytes: most.page })
    const lines = events.map(toLine)
    add(lines)
    if (lines.length > 0) return lines
    settled = Math.max(settled, before.doubts)
    // The lines of a day that was dropped are never there.
    if (known === before.known) known = Math.min(known, after)
    return lines
  }

  return {
    deliver: (events: SessionEvent[]) => add(events.map(toLine)),
    /** The log goes up to `sequence`, null where it is unknown how far. */
    grow(sequence: number | null): void {
      if (sequence === null) doubts += 1
      else known = Math.max(known, sequence)
    },
    async pageAfter(position: number): Promise<Page | null> {
      const place = position + 1 - (tail[0]?.sequence ?? Number.POSITIVE_INFINITY)
      if (place >= 0 && place < tail.length) return pageOf(tail, place)
      if (position >= known && settled === doubts) return null
      return pageOf(await read(position), 0)
    },
  }
}

function pageOf(lines: Line[], from: number): Page | null {
  const page: Line[] = []
  let size = 0
  for (let place = from; place < lines.length; place++) {
    const line = lines[place]
    if (!line || (page.length > 0 && size + line.bytes.length > most.page)) break
    size += line.bytes.length
    page.push(line)
  }
  const last = page.at(-1)
  if (!last) return null
  return { bytes: Buffer.concat(page.map(({ bytes }) => bytes)), last: last.sequence, isEnd: last.isEnd }
}

const sizeOf = (lines: Line[]) => lines.reduce((sum, { bytes }) => sum + bytes.length, 0)

const toLine = (event: SessionEvent): Line => ({
  sequence: event.sequence,
  bytes: Buffer.from(`id: ${event.sequence}\ndata: ${JSON.stringify(event)}\n\n`),
  isEnd: endsLog(event),
})

function endsLog({ kind, body }: SessionEvent): boolean {
  if (kind !== 'state') return false
  const read = session.safeParse((body as { session?: unknown } | null)?.session)
  return read.success && isSessionOver(read.data)
}
