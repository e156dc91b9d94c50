import type { Database } from '../../db/database.ts'
import { touchLastSeen } from '../../features/sessions/store.ts'
import { HttpError } from '../../http/httpError.ts'
import type { InBackground } from '../../lib/log.ts'
import type { Durations } from './durations.ts'
import type { Page } from './eventLog.ts'

type Options = {
  durations: Pick<Durations, 'streamCheck' | 'undrained'>
  inBackground: InBackground
}

export type StreamOptions = {
  personId: string
  isAllowed: () => Promise<boolean>
  /** When the access token ends by which the person follows. */
  endsAt?: Date
  cut: () => void
}

/** As long as a timer can wait, in milliseconds. */
const longestTimer = 2 ** 31 - 1

/** `most`: how many streams `of` may have open; `refusal` says so to who opens one more. */
type Place = { of: string; most: number; refusal: string }

type Stream = StreamOptions & {
  places: readonly Place[]
  pages: (signal: AbortSignal) => AsyncGenerator<Pick<Page, 'bytes'> | null>
}

const stillHere = Buffer.from(': still here\n\n')

export function createEventStreams({ durations, inBackground }: Options) {
  const open = new Map<string, number>()
  const add = (key: string, change: number) => {
    const number = (open.get(key) ?? 0) + change
    if (number > 0) open.set(key, number)
    else open.delete(key)
  }

  /** Takes the places and returns what frees them. Throws 429 where one of them is full. */
  function takePlaces(places: readonly Place[]): () => void {
    const full = places.find(({ of, most }) => (open.get(of) ?? 0) >= most)
    if (full) throw new HttpError('TOO_MANY_STREAMS', full.refusal, { headers: { 'retry-after': '10' } })
    for (const { of } of places) add(of, 1)
    return () => {
      for (const { of } of places) add(of, -1)
    }
  }

  const checks = new Map<() => void, string>()

  /** The bytes of an event stream. Throws 429 where one of its places is full. */
  function openStream(stream: Stream): ReadableStream<Uint8Array> {
    const { places, pages, personId, isAllowed, endsAt, cut } = stream
    const freePlaces = takePlaces(places)
    const ending = new AbortController()
    const read = pages(ending.signal)
    /** Since when what was given has not been taken; null while the reader waits for more. */
    let givenAt: number | null = performance.now()

    const check = inBackground(async () => {
      if (givenAt !== null && performance.now() - givenAt > durations.undrained) end()
      else if (!(await isAllowed())) end()
    })
    const checking = setInterval(check, durations.streamCheck)
    // It may have ended while the call was judged.
    const left = endsAt ? Math.max(0, endsAt.getTime() - Date.now() + 100) : longestTimer
    const ended = setTimeout(check, Math.min(left, longestTimer))
    checks.set(check, personId)
    // The session may have ended before this stream was notified of it.
    check()

    function end(): void {
      const isTaken = givenAt === null
      close()
      if (!isTaken) cut()
    }

    function close(): void {
      if (ending.signal.aborted) return
      ending.abort()
      clearInterval(checking)
      clearTimeout(ended)
      checks.delete(check)
      freePlaces()
      if (givenAt !== null) inBackground(async () => void (await read.return(null)))()
    }

    const source: UnderlyingDefaultSource<Uint8Array> = {
      async pull(controller) {
        givenAt = null
        try {
          const { done, value } = await read.next()
          givenAt = performance.now()
          if (done) close()
          if (done) controller.close()
          else controller.enqueue(value?.bytes ?? stillHere)
        } catch (error) {
          givenAt = performance.now()
          close()
          throw error
        }
      },
      cancel: close,
    }
    return new ReadableStream(source, { highWaterMark: 0 })
  }

  return {
    openStream,
    count: () => checks.size,
    /** Ends the streams that a person, or without one anybody, may no longer follow. */
    checkStreams(person: string | null = null): void {
      for (const [check, of] of checks) if (person === null || of === person) check()
    },
  }
}

export type ViewerHeartbeat = ReturnType<typeof viewerHeartbeat>

/** Writes down that a session has a viewer, at most every `lastSeen` ms each. */
export function viewerHeartbeat(db: Database, durations: Pick<Durations, 'lastSeen'>) {
  const written = new Map<string, number>()
  const isOld = (at: number) => Date.now() - at >= durations.lastSeen

  return {
    async touch(id: string): Promise<void> {
      if (!isOld(written.get(id) ?? 0)) return
      written.set(id, Date.now())
      await touchLastSeen(db, id)
    },
    forgetOld(): void {
      for (const [id, at] of written) if (isOld(at)) written.delete(id)
    },
  }
}
