import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'

const storageKey = 'kept_reads'
/** The address of the code: another build may expect other answers. */
const build = import.meta.url

type Kept = { userId: string; build: string; at: number; state: DehydratedState }

/** Milliseconds after which rows are too old to begin with. */
const lifetime = 86_400_000

/** Of a query whose answer a person's next visit begins with, until a new one comes. */
export const keptMeta = { isKept: true }

/** Stores what those queries have read for who is signed in. */
export function keepReads(queries: QueryClient, userId: string): void {
  const state = dehydrate(queries, {
    shouldDehydrateQuery: ({ meta, state }) => meta?.isKept === true && state.status === 'success',
  })
  try {
    localStorage.setItem(storageKey, JSON.stringify({ userId, build, at: Date.now(), state } satisfies Kept))
  } catch {
    localStorage.removeItem(storageKey)
  }
}

/** Fills the cache with what the same person's last visit stored; what is anybody else's goes. */
export function restoreReads(queries: QueryClient, userId: string | undefined): void {
  const kept = readKept()
  const isUsable = kept?.userId === userId && kept?.build === build && Date.now() - kept.at < lifetime
  if (!isUsable) {
    localStorage.removeItem(storageKey)
    return
  }
  hydrate(queries, kept.state)
  // They are shown, and asked for anew.
  void queries.invalidateQueries()
}

function readKept(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null')
  } catch {
    return null
  }
}
