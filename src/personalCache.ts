import type { QueryClient } from '@tanstack/react-query'

import { authActor } from './machines/authActor.ts'

/** What was read for one person is never shown to the next: the cache is emptied as soon as the person changes. */
export function keepCachePersonal(queries: QueryClient): () => void {
  let person = authActor.getSnapshot().context.session?.user.id
  const { unsubscribe } = authActor.subscribe(({ context }) => {
    const next = context.session?.user.id
    if (next === person) return
    person = next
    queries.clear()
  })
  return unsubscribe
}
