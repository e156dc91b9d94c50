import { useMachine } from '@xstate/react'

import { reviewRules } from '../../api/contract.ts'
import type { DecisionProps } from '../../components/review/Decision/Decision.tsx'
import { decisionMachine, viewDecision } from '../../machines/review/decisionMachine.ts'
import { cannedPoints } from '../admin/cannedPoints.ts'
import { useMachineEvents } from './useMachineEvents.ts'

type Decided = {
  packageName: string
  hash: string
  canDecide: boolean
  /** A session is attached to the decision. */
  recorded: boolean
  onDecided: () => void
}

/** A decision on what was submitted, as it is written. */
export function useDecision({ packageName, hash, canDecide, recorded, onDecided }: Decided): DecisionProps {
  const [snapshot, send, actor] = useMachine(decisionMachine, { input: { packageName } })
  const { points, errors, isDecided, ...view } = viewDecision(snapshot)
  useMachineEvents(actor, onDecided)

  return {
    ...view,
    canDecide: canDecide && !isDecided,
    editor: {
      points,
      errors,
      recorded,
      rules: reviewRules,
      canned: cannedPoints,
      onAdd: (point) => send({ type: 'point.add', point }),
      onChange: (key, changed) => send({ type: 'point.change', key, changed }),
      onRemove: (key) => send({ type: 'point.remove', key }),
    },
    onNotes: (text) => send({ type: 'notes.type', text }),
    onApprove: () => send({ type: 'approve', version: hash }),
    onReject: () => send({ type: 'reject', version: hash }),
  }
}
