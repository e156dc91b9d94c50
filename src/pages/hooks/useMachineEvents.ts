import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { Actor, AnyStateMachine, EmittedFrom, SnapshotFrom } from 'xstate'
import { toast } from '../../components/feedback/toast.ts'
import type { Toast } from '../../machines/shared/toast.ts'

/** Shows the toasts that a machine emits, and hands its other events to `onEvent`. */
export function useMachineEvents<Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
  onEvent?: (event: Exclude<EmittedFrom<Machine>, Toast>) => void,
): void {
  const handle = useEffectEvent((event: EmittedFrom<Machine>) => {
    if (isToast(event)) toast(event.tone, event.text, { duration: event.duration })
    else onEvent?.(event as Exclude<EmittedFrom<Machine>, Toast>)
  })

  useEffect(() => {
    const subscription = actor.on('*', (event) => handle(event as EmittedFrom<Machine>))
    return () => subscription.unsubscribe()
  }, [actor])
}

const isToast = (event: { type: string }): event is Toast => event.type === 'toast'

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
