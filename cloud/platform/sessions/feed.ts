import type { SessionEvent } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import type { LogOf } from '../../domain/sessions/index.ts'
import { type SharedLog, sharedLog } from './sharedLog.ts'

type Followed = { log: SharedLog; followers: Set<() => void> }

export type Feed = ReturnType<typeof createFeed>

/** The logs that are followed in this process. */
export function createFeed(db: Database) {
  const all = new Map<string, Followed>()

  function wake({ followers }: Followed): void {
    for (const wakeOne of [...followers]) wakeOne()
  }

  return {
    /** `onMore` is called whenever the log may have more. */
    follow(session: LogOf, onMore: () => void): { log: SharedLog; unfollow: () => void } {
      const followed = all.get(session.id) ?? { log: sharedLog(db, session), followers: new Set() }
      const { log, followers } = followed
      all.set(session.id, followed)
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
    /** Lines written by this process. */
    deliver(id: string, events: SessionEvent[]): void {
      const followed = all.get(id)
      followed?.log.deliver(events)
      if (followed) wake(followed)
    },
    /** A log goes up to `sequence`. */
    grown(id: string, sequence: number): void {
      const followed = all.get(id)
      followed?.log.grow(sequence)
      if (followed) wake(followed)
    },
    /** Something may have been missed of every session. */
    allGrown(): void {
      for (const followed of all.values()) {
        followed.log.grow(null)
        wake(followed)
      }
    },
  }
}
