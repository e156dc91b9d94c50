import { useEffect, useEffectEvent } from 'react'
import type { Actor, AnyStateMachine, EmittedFrom } from 'xstate'

import { toast } from '../../components/feedback/Toast/toast.ts'
import type { Toast } from '../../machines/shared/toast.ts'

/** Shows what a machine tells as toasts, and hands its other news to `onNews`. */
export function useMachineEvents<Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
  onNews?: (news: Exclude<EmittedFrom<Machine>, Toast>) => void,
): void {
  const tell = useEffectEvent((news: EmittedFrom<Machine>) => {
    if (isToast(news)) toast(news.tone, news.text, { duration: news.duration })
    else onNews?.(news as Exclude<EmittedFrom<Machine>, Toast>)
  })

  useEffect(() => {
    const subscription = actor.on('*', (news) => tell(news as EmittedFrom<Machine>))
    return () => subscription.unsubscribe()
  }, [actor])
}

const isToast = (news: { type: string }): news is Toast => news.type === 'toast'
