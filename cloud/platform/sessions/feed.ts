import type { SessionEvent } from '../../../src/api/contract.ts'

type Follower = {
  /** Lines written by this process. */
  onEvents: (events: SessionEvent[]) => void
  /** The log goes up to `sequence`, null where it is unknown how far: what is missing must be read. */
  onGrown: (sequence: number | null) => void
}

export type Feed = ReturnType<typeof createFeed>

/** Who follows which session in this process. */
export function createFeed() {
  const followers = new Map<string, Set<Follower>>()
  const of = (id: string) => [...(followers.get(id) ?? [])]

  return {
    /** Returns what ends it. */
    follow(id: string, follower: Follower): () => void {
      const all = followers.get(id) ?? new Set()
      followers.set(id, all.add(follower))
      return () => {
        all.delete(follower)
        if (all.size === 0) followers.delete(id)
      }
    },
    deliver: (id: string, events: SessionEvent[]) => {
      for (const follower of of(id)) follower.onEvents(events)
    },
    grown: (id: string, sequence: number) => {
      for (const follower of of(id)) follower.onGrown(sequence)
    },
    /** Something may have been missed of every session. */
    allGrown: () => {
      for (const id of followers.keys()) for (const follower of of(id)) follower.onGrown(null)
    },
  }
}
