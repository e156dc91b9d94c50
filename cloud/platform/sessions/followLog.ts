import { isSessionOver, type SessionEvent, session } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import type { Feed } from './feed.ts'
import { readEvents, readSession } from './store.ts'

type Options = {
  db: Database
  feed: Feed
  id: string
  /** The sequence after which to begin. */
  after: number
  /** How long nothing may come, in milliseconds, before an empty list does. */
  pause: number
  /** The reader is gone. */
  signal: AbortSignal
  /** Nothing more will be written: what is there is given still. */
  closing: AbortSignal
}

const pageSize = 500

/**
 * A session's log in order and without gaps, until the session is over: what this process writes as it is written,
 * what others write by reading it.
 */
export async function* followLog({
  db,
  feed,
  id,
  after,
  pause,
  signal,
  closing,
}: Options): AsyncGenerator<SessionEvent[]> {
  let position = after
  let isBehind = true
  let fresh: SessionEvent[] = []
  let wake = () => {}
  const unfollow = feed.follow(id, {
    onEvents(events) {
      fresh.push(...events)
      wake()
    },
    onGrown(sequence) {
      if (sequence !== null && sequence <= (fresh.at(-1)?.sequence ?? position)) return
      isBehind = true
      wake()
    },
  })

  const both = AbortSignal.any([signal, closing])
  both.addEventListener('abort', () => wake(), { once: true })
  const woken = () =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), pause)
      wake = () => {
        clearTimeout(timer)
        resolve(true)
      }
    })

  try {
    const row = await readSession(db, id)
    if (!row) return
    const wasOver = isSessionOver(row)
    while (!signal.aborted && (isBehind || fresh.length > 0 || !closing.aborted)) {
      let events: SessionEvent[]
      if (isBehind) {
        isBehind = false
        events = await readEvents(db, row, { after: position, limit: pageSize })
        // What was written meanwhile may not be among them, and set it too.
        isBehind ||= events.length === pageSize
      } else {
        events = fresh.filter(({ sequence }) => sequence > position)
        fresh = []
        isBehind = events.some(({ sequence }, place) => sequence !== position + 1 + place)
        if (isBehind) continue
      }
      position = events.at(-1)?.sequence ?? position
      if (events.length > 0) yield events
      if (events.some(endsLog) || (wasOver && !isBehind)) return
      if (!isBehind && fresh.length === 0 && !both.aborted && !(await woken())) yield []
    }
  } finally {
    unfollow()
  }
}

function endsLog({ kind, body }: SessionEvent): boolean {
  if (kind !== 'state') return false
  const read = session.safeParse((body as { session?: unknown } | null)?.session)
  return read.success && isSessionOver(read.data)
}
