const keyOf = (name: string) => `draft:${name}`

/** Keeps what was typed in a form until it is sent or thrown away; it lives as long as the tab. Never for keys. */
export function keepDraft(name: string, values: Record<string, string>): void {
  sessionStorage.setItem(keyOf(name), JSON.stringify(values))
}

/** The stored texts of a form, for the fields that `blank` has; null when there are none. */
export function keptDraft<Values extends Record<string, string>>(name: string, blank: Values): Values | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const texts = Object.entries(kept).filter(
      ([field, text]) => Object.hasOwn(blank, field) && typeof text === 'string',
    )
    return { ...blank, ...Object.fromEntries(texts) }
  } catch {
    return null
  }
}

export const dropDraft = (name: string) => sessionStorage.removeItem(keyOf(name))

export type Draft = { name: string; texts: Record<string, string> | null }

type Subscription = { unsubscribe(): void }

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
