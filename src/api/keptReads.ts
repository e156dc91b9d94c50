import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'

const storageKey = 'kept_reads'
/** The address of the code: another build may expect other answers. */
const build = import.meta.url

type Kept = { userId: string; build: string; state: DehydratedState }

/** Of a query whose answer a person's next visit begins with, until a new one comes. */
export const keptMeta = { isKept: true }

/** Stores what those queries have read for who is signed in. */
export function keepReads(queries: QueryClient, userId: string): void {
  const state = dehydrate(queries, {
    shouldDehydrateQuery: ({ meta, state }) => meta === keptMeta && state.status === 'success',
  })
  try {
    localStorage.setItem(storageKey, JSON.stringify({ userId, build, state } satisfies Kept))
  } catch {
    localStorage.removeItem(storageKey)
  }
}

/** Fills the cache with what the same person's last visit stored; what is anybody else's goes. */
export function restoreReads(queries: QueryClient, userId: string | undefined): void {
  const kept = readKept()
  if (kept?.userId === userId && kept?.build === build) hydrate(queries, kept.state)
  else localStorage.removeItem(storageKey)
}

function readKept(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null')
  } catch {
    return null
  }
}
