import { useMachine } from '@xstate/react'
import { useState } from 'react'

import { type ClaimedSubmission, reviewRules } from '../../api/contract.ts'
import type { DecisionProps } from '../../components/review/Decision/Decision.tsx'
import type { SavedRepliesProps } from '../../components/review/PointEditor/props.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { decisionDraftOf, keptDecision } from '../../machines/review/decisionDraft.ts'
import { decisionMachine, viewDecision } from '../../machines/review/decisionMachine.ts'
import { useDraft } from './useDraft.ts'
import { useMachineEvents } from './useMachineEvents.ts'
import { useSentOnLeaving } from './useSentOnLeaving.ts'

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
