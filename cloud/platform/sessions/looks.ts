import type { Database } from '../../db/database.ts'
import { noteLook } from '../../domain/sessions/index.ts'
import type { Durations } from './durations.ts'

/** Writes down that somebody looks at a session, at most every `lastSeen` ms each. */
export function createLooks(db: Database, durations: Pick<Durations, 'lastSeen'>) {
  const looks = new Map<string, number>()
  const isOld = (at: number) => Date.now() - at >= durations.lastSeen

  return {
    async note(id: string): Promise<void> {
      if (!isOld(looks.get(id) ?? 0)) return
      looks.set(id, Date.now())
      await noteLook(db, id)
    },
    /** Forgets those that would be written anew. */
    forgetOld(): void {
      for (const [id, at] of looks) if (isOld(at)) looks.delete(id)
    },
  }
}
