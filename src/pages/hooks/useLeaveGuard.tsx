import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'

import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { useUnloadGuard } from './useUnloadGuard.ts'

const ConfirmDialog = lazyWithPreload(() =>
  import('../../components/feedback/ConfirmDialog.tsx').then((module) => module.ConfirmDialog),
)

/** The state of a navigation that no unsaved change blocks: what it belongs to is gone. */
export const leaving = 'leaving'

/** Blocks navigation and sign-out while changes are unsaved; returns the question to render. The
 * pages at `sameDraft` go on with them. */
export function useLeaveGuard(unsaved: boolean, sameDraft: readonly string[] = []) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      nextLocation.state !== leaving &&
      ![currentLocation.pathname, ...sameDraft].includes(nextLocation.pathname),
  )
  useUnloadGuard(unsaved)
  useEffect(() => {
    // While it can still be fetched: it may be needed offline.
    if (unsaved) ConfirmDialog.preload()
  }, [unsaved])

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
