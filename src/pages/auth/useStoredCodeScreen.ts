import { useEffect } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'

import { type CodeScreen, storeCodeScreen } from '../../api/session/authStorage.ts'

/** Stores the screen on which the actor waits for a code while it is shown, so that a reload comes back to it. */
export function useStoredCodeScreen<Ref extends AnyActorRef>(
  actor: Ref,
  codeScreenOf: (snapshot: SnapshotFrom<Ref>) => CodeScreen | null,
): void {
  useEffect(() => {
    const persist = () => storeCodeScreen(codeScreenOf(actor.getSnapshot()))
    persist()
    const subscription = actor.subscribe(persist)
    return () => {
      subscription.unsubscribe()
      storeCodeScreen(null)
    }
  }, [actor, codeScreenOf])
}
