import { authActor } from '../machines/authActor.ts'
import type { PersonStore } from './personStore.ts'

let kept: PersonStore | null = null

/** A person's store: the same until another person comes, or it is forgotten. */
export function storeOf(userId: string | undefined): PersonStore {
  if (kept === null || kept.userId !== userId) kept = { userId, queries: null }
  return kept
}

export function forgetStore(): void {
  kept = null
}

/** Asks for what the page at a path shows without waiting for it: it asks again by itself, and tells what does not come. */
export function askEarly(pathname: string): void {
  const store = storeOf(authActor.getSnapshot().context.session?.user.id)
  import('./personStore.ts').then(
    (reading) => reading.askForPage(store, pathname),
    () => {},
  )
}
