import type { Flood } from '../../api/contract.ts'
import { isObject } from '../../lib/isObject.ts'
import { bridgeLimits, type PageCall, type PageNews, readPageCall, readPageMessage } from './pageMessages.ts'

export type PageHeard = {
  /** `call`: as it was read, or what is wrong with it. */
  onCall: (id: number, call: PageCall | { problem: string }) => void
  onNews: (news: PageNews) => void
  /** A call or another message was more than are let through in its second. */
  onFlood: (flood: Flood) => void
  /** It sends far more, so that nobody listens any more. */
  onOverrun: (flood: Flood) => void
}

const nothing = {
  messages: 0,
  characters: 0,
  launches: 0,
  reading: 0,
  calls: 0,
  size: 0,
  news: 0,
  refused: 0,
}

const charactersOf = (data: unknown): number =>
  isObject(data)
    ? Object.values(data).reduce<number>(
        (sum, value) => sum + (typeof value === 'string' ? value.length : 0),
        0,
      )
    : 0

/** Hands on what a page sends, so many messages a second; after far more nobody listens. */
export function pageListener({ onCall, onNews, onFlood, onOverrun }: PageHeard) {
  let second = 0
  let isOver = false
  const counts = { ...nothing }

  function time<Result>(work: () => Result): Result {
    const start = performance.now()
    const result = work()
    counts.reading += performance.now() - start
    return result
  }

  /** Reads a message; its data is copied into this page as it is first looked at, which takes time. */
  function read<Message>(look: () => Message): Message {
    const now = Math.floor(performance.now() / 1_000)
    if (now !== second) Object.assign(counts, nothing)
    second = now
    counts.messages += 1
    return time(look)
  }

  function isOverrun(): boolean {
    if (isOver) return true
    const { messages, characters, launches, reading } = counts
    const isLoading = launches > bridgeLimits.launches
    const isLarge = characters > bridgeLimits.characters || reading > bridgeLimits.reading
    if (!isLoading && !isLarge && messages <= bridgeLimits.messages) return false
    isOver = true
    onOverrun(isLoading ? { calls: launches, of: 'loads' } : { calls: messages, of: 'messages' })
    return true
  }

  return {
    /** What a window says of a page's beginning; null once nobody listens. */
    hearWindow(look: () => unknown): { type: unknown; problem: unknown } | null {
      const { type, problem } = read(() => Object(look()))
      if (type === 'even-hub-ready') counts.launches += 1
      return isOverrun() ? null : { type, problem }
    },

    /** `refuse` answers a call that isn't let through. */
    hear(look: () => unknown, refuse: (id: number) => void): void {
      if (isOver) return
      const message = read(() => {
        const data = look()
        counts.characters += charactersOf(data)
        return readPageMessage(data)
      })
      if (isOverrun() || message === null) return
      if (message.type !== 'call') {
        counts.news += 1
        if (counts.news <= bridgeLimits.calls) onNews(message)
        else if (counts.news === bridgeLimits.calls + 1) {
          onFlood({ calls: counts.news, of: 'messages' })
          onNews({
            type: 'console',
            level: 'warn',
            text: '… and more in this second, which the log leaves out',
          })
        }
        return
      }
      const { id, json } = message
      counts.calls += 1
      counts.size += json.length
      if (counts.calls <= bridgeLimits.calls && counts.size <= bridgeLimits.size) {
        const call = time(() => readPageCall(json))
        if (!isOverrun()) onCall(id, call)
      } else {
        counts.refused += 1
        // Saying it of each would be a flood of its own.
        if (counts.refused === 1) onFlood({ calls: counts.calls, of: 'calls' })
        refuse(id)
      }
    },
  }
}
