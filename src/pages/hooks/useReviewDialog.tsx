import { useActorRef } from '@xstate/react'

import { reviewedPicture } from '../../api/images.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { reviewMachine, viewReview } from '../../machines/review/reviewMachine.ts'
import { dropNotes, notesDraftOf } from '../../machines/review/reviewNotes.ts'
import { useDialogView } from './useDialogView.ts'
import { useDraft } from './useDraft.ts'

const ReviewDialog = lazyWithPreload(() =>
  import('../../components/admin/ReviewDialog/ReviewDialog.tsx').then((module) => module.ReviewDialog),
)

/** The review dialog: `open` it for an app, render `element`. `onDecided` runs after a decision, one's own or another reviewer's. */
export function useReviewDialog(onDecided: () => void) {
  const author = useAuth().user?.id ?? ''
  const actor = useActorRef(reviewMachine, { input: { author } })
  const view = useDialogView(actor, viewReview, ({ app }) => {
    if (app) dropNotes(author, app)
    onDecided()
  })
  useDraft(actor, notesDraftOf)

  return {
    open: (packageName: string) => actor.send({ type: 'open', packageName }),
    element: view && (
      <ReviewDialog
        {...view}
        app={view.app && { ...view.app, picture: reviewedPicture(view.app.logoURL) }}
        onNotes={(text) => actor.send({ type: 'notes.type', text })}
        onApprove={() => actor.send({ type: 'approve' })}
        onReject={() => actor.send({ type: 'reject' })}
        onRetry={() => actor.send({ type: 'retry' })}
        onClose={() => actor.send({ type: 'close' })}
      />
    ),
  }
}
