import { useEffect, useEffectEvent } from 'react'
import { toast } from 'sonner'
import type { Actor, AnyStateMachine, EmittedFrom } from 'xstate'

import type { Toast } from '../../machines/toast.ts'

/** Shows what a machine tells as toasts, and hands its other news to `onNews`. */
export function useEmitted<Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
  onNews?: (news: Exclude<EmittedFrom<Machine>, Toast>) => void,
): void {
  const tell = useEffectEvent((news: EmittedFrom<Machine>) => {
    if (isToast(news)) showToast(news)
    else onNews?.(news as Exclude<EmittedFrom<Machine>, Toast>)
  })

  useEffect(() => {
    const subscription = actor.on('*', (news) => tell(news as EmittedFrom<Machine>))
    return () => subscription.unsubscribe()
  }, [actor])
}

const isToast = (news: { type: string }): news is Toast => news.type === 'toast'

const showToast = ({ tone, text, duration }: Toast) =>
  toast[tone](text, duration === undefined ? {} : { duration })
