import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'
import { hasMailboxQuery, mailboxUrl } from '../../api/mailbox.ts'
import { type CodeScreen, storeCodeScreen } from '../../api/session/authStorage.ts'

/** Where the mails to an address are read, once one is on its way, on a portal that keeps its mails
 * itself; null elsewhere. */
export function useMailbox(email: string, isSent: boolean): string | null {
  const { data: hasMailbox = false } = useQuery({ ...hasMailboxQuery, enabled: isSent })
  return hasMailbox ? mailboxUrl(email) : null
}

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
