import { useEffect, useEffectEvent } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import type { AnyActorRef, SnapshotFrom } from 'xstate'
import { type Draft, persistDraft } from '../../api/drafts.ts'
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx'

/** The state of a navigation that no unsaved change blocks: what it belongs to is gone. */
export const leaving = 'leaving'

/** Blocks navigation and sign-out while changes are unsaved, but for `sameDraft`; returns the question to render. */
export function useLeaveGuard(unsaved: boolean, sameDraft: readonly string[] = []) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      nextLocation.state !== leaving &&
      ![currentLocation.pathname, ...sameDraft].includes(nextLocation.pathname),
  )
  useUnloadGuard(unsaved)

  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Leave without Saving?"
      description="Your changes haven’t been saved."
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    />
  )
}

/** The browser asks before a reload or the tab's end while something would be lost by it. */
export function useUnloadGuard(unsaved: boolean): void {
  useBeforeUnload((event) => {
    if (unsaved) event.preventDefault()
  })
}

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
