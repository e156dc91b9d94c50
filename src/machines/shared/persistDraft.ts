import type { Subscription } from 'xstate'

import { dropDraft, keepDraft } from '../../api/drafts.ts'

export type Draft = { name: string; texts: Record<string, string> | null }

type Source<Snapshot> = {
  getSnapshot(): Snapshot
  subscribe(observer: (snapshot: Snapshot) => void): Subscription
}

/** Stores input in this tab until it is sent or thrown away. A null of `draftOf` leaves the stored draft alone. */
export function persistDraft<Snapshot>(
  actor: Source<Snapshot>,
  draftOf: (snapshot: Snapshot) => Draft | null,
): Subscription {
  let written = ''
  const persist = (snapshot: Snapshot) => {
    const draft = draftOf(snapshot)
    const text = JSON.stringify(draft)
    if (draft === null || text === written) return
    written = text
    if (draft.texts === null) dropDraft(draft.name)
    else keepDraft(draft.name, draft.texts)
  }
  persist(actor.getSnapshot())
  return actor.subscribe(persist)
}
