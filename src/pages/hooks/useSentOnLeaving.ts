import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router-dom'

import { useUnloadGuard } from './useUnloadGuard.ts'

/** Sends what can still be undone as soon as its page is left, which goes on once it arrived; closing the tab asks. */
export function useSentOnLeaving(
  { undoable, busy, error }: { undoable: unknown; busy: unknown; error: string | null },
  send: () => void,
): void {
  const isUnsent = undoable !== null || busy !== null
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsent && currentLocation.pathname !== nextLocation.pathname,
  )
  useUnloadGuard(isUnsent)

  const goOn = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return
    if (undoable !== null) send()
    else if (error !== null) blocker.reset()
    else if (busy === null) blocker.proceed()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is a reason to look again
  useEffect(() => goOn(), [blocker.state, undoable, busy, error])
}
