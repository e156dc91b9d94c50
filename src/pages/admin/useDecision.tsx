import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { type ClaimedSubmission, reviewRules } from '../../api/contract.ts'
import { savedRepliesQuery } from '../../api/review/reviewer.ts'
import type { DecisionProps } from '../../components/review/Decision.tsx'
import type { SavedRepliesProps } from '../../components/review/PointFields.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { decisionDraftOf, keptDecision } from '../../machines/review/decisionDraft.ts'
import { decisionMachine, viewDecision } from '../../machines/review/decisionMachine.ts'
import { useDraft, useUnloadGuard } from '../hooks/useLeaveGuard.tsx'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'

type Decided = {
  submission: Pick<ClaimedSubmission, 'id' | 'hash'>
  packageName: string
  canDecide: boolean
  recorded: boolean
  saved: SavedRepliesProps
  onDecided: () => void
}

export function useDecision(decided: Decided): DecisionProps {
  const { submission, packageName, canDecide, recorded, saved, onDecided } = decided
  const { id, hash } = submission
  const author = useAuth().user?.id ?? ''
  const [draft] = useState(() => keptDecision(author, id))
  const [snapshot, send, actor] = useMachine(decisionMachine, { input: { packageName, draft } })
  const { points, errors, isDecided, ...view } = viewDecision(snapshot)
  useMachineEvents(actor, onDecided)
  useDraft(actor, (now) => decisionDraftOf(now, author, id))
  useSentOnLeaving(view, () => send({ type: 'send' }))

  return {
    ...view,
    canDecide: canDecide && !isDecided,
    editor: {
      points,
      errors,
      recorded,
      rules: reviewRules,
      saved,
      onAdd: (point) => send({ type: 'point.add', point }),
      onChange: (key, changed) => send({ type: 'point.change', key, changed }),
      onRemove: (key) => send({ type: 'point.remove', key }),
    },
    onNotes: (text) => send({ type: 'notes.type', text }),
    onApprove: () => send({ type: 'approve', version: hash }),
    onReject: () => send({ type: 'reject', version: hash }),
    onDiscard: () => send({ type: 'discard.confirm' }),
    onUndo: () => send({ type: 'undo' }),
    onSend: () => send({ type: 'send' }),
    onKeep: () => send({ type: 'discard.cancel' }),
  }
}

/** Sends what can still be undone as soon as its page is left, which goes on once it arrived; closing the tab asks. */
function useSentOnLeaving(
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

const SavedReplies = lazyWithPreload(() => import('./SavedReplies.tsx').then((module) => module.SavedReplies))

export function useSavedReplies() {
  const { data: replies, isError, refetch } = useQuery(savedRepliesQuery)
  const [isOpen, setOpen] = useState(false)
  const saved: SavedRepliesProps = {
    replies: replies ?? null,
    error: isError ? 'Couldn’t load saved replies. Try again.' : null,
    onEdit: () => setOpen(true),
    onRetry: () => void refetch(),
  }
  const element = isOpen && replies && <SavedReplies replies={replies} onClose={() => setOpen(false)} />
  return { saved, element }
}
