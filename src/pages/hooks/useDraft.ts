import { useEffect, useEffectEvent } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'

import { type Draft, persistDraft } from '../../machines/shared/persistDraft.ts'

/** Keeps what a form's machine says was typed: `draftOf` names it, and null texts drop it. */
export function useDraft<Actor extends AnyActorRef>(
  actor: Actor,
  draftOf: (snapshot: SnapshotFrom<Actor>) => Draft | null,
): void {
  const read = useEffectEvent(draftOf)
  useEffect(() => {
    const { unsubscribe } = persistDraft(actor, (snapshot: SnapshotFrom<Actor>) => read(snapshot))
    return unsubscribe
  }, [actor])
}
