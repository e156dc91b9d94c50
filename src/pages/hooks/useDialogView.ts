import { useSelector } from '@xstate/react'
import type { Actor, AnyStateMachine, EmittedFrom, SnapshotFrom } from 'xstate'

import type { Toast } from '../../machines/shared/toast.ts'
import { useMachineEvents } from './useMachineEvents.ts'

/** The view of a dialog's machine, null while it is closed; its events go to `onEvent`, its toasts are shown. */
export function useDialogView<Machine extends AnyStateMachine, View extends { open: boolean }>(
  actor: Actor<Machine>,
  viewOf: (snapshot: SnapshotFrom<Machine>) => View,
  onEvent: (event: Exclude<EmittedFrom<Machine>, Toast>) => void,
) {
  useMachineEvents(actor, onEvent)
  const { open, ...view } = useSelector(actor, viewOf)
  return open ? view : null
}
