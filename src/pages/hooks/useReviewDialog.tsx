import { useMachine } from '@xstate/react'

import { useEffect } from 'react'

import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { persistNotes } from '../../machines/review/persistNotes.ts'
import { reviewMachine, viewReview } from '../../machines/review/reviewMachine.ts'
import { useMachineEvents } from './useMachineEvents.ts'

const ReviewDialog = lazyWithPreload(() =>
  import('../../components/admin/ReviewDialog/ReviewDialog.tsx').then((module) => module.ReviewDialog),
)

/** The review dialog: `open` it for an app, render `element`. A decision, one's own or another's, is told. */
export function useReviewDialog(onDecided: () => void) {
  const author = useAuth().user?.id ?? ''
  const [snapshot, send, actor] = useMachine(reviewMachine, { input: { author } })
  const { open, ...view } = viewReview(snapshot)
  useMachineEvents(actor, onDecided)
  useEffect(() => {
    const { unsubscribe } = persistNotes(actor, author)
    return unsubscribe
  }, [actor, author])

  return {
    open: (packageName: string) => send({ type: 'open', packageName }),
    element: open && (
      <ReviewDialog
        {...view}
        onNotes={(text) => send({ type: 'notes.type', text })}
        onApprove={() => send({ type: 'approve' })}
        onReject={() => send({ type: 'reject' })}
        onRetry={() => send({ type: 'retry' })}
        onClose={() => send({ type: 'close' })}
      />
    ),
  }
}
