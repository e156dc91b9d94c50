import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'

import { cacheApp } from '../../api/apps.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { viewWithdraw, withdrawMachine } from '../../machines/review/withdrawMachine.ts'
import { useMachineEvents } from './useMachineEvents.ts'

const ConfirmDialog = lazyWithPreload(() =>
  import('../../components/feedback/ConfirmDialog/ConfirmDialog.tsx').then((module) => module.ConfirmDialog),
)

/** Withdrawing an app from review: `ask` for it, render `element`. `onEnded` runs once the review has ended, by whomever. */
export function useWithdrawal(packageName: string, onEnded: () => void) {
  const queries = useQueryClient()
  const [snapshot, send, actor] = useMachine(withdrawMachine, { input: { packageName } })
  const { open, busy, error } = viewWithdraw(snapshot)
  useMachineEvents(actor, (event) => {
    if (event.type === 'withdrawn') cacheApp(queries, event.app)
    onEnded()
  })

  return {
    view: { busy, error: null },
    ask: () => send({ type: 'open' }),
    element: open && (
      <ConfirmDialog
        title="Withdraw from Review"
        description="Your submission leaves the review queue and loses its place. You can resubmit at any time."
        confirmLabel="Withdraw App"
        busy={busy}
        error={error}
        onConfirm={() => send({ type: 'confirm' })}
        onClose={() => send({ type: 'close' })}
      />
    ),
  }
}
