import { useMachine } from '@xstate/react'
import { useState } from 'react'

import { useAuth } from '../../machines/auth/authActor.ts'
import { composeDraftOf, keptText } from '../../machines/review/composeDraft.ts'
import { composeMachine, type Posts, viewCompose } from '../../machines/review/composeMachine.ts'
import { useDraft } from './useDraft.ts'
import { useMachineEvents } from './useMachineEvents.ts'

type Composer = { posts: Posts; canAsk?: boolean; onSettled: () => void }

export function useComposer(thread: string, { posts, canAsk = false, onSettled }: Composer) {
  const name = `${thread}:${useAuth().user?.id}`
  const [draft] = useState(() => keptText(name))
  const [snapshot, send, actor] = useMachine(composeMachine, { input: { posts, draft } })
  useMachineEvents(actor, onSettled)
  useDraft(actor, (now) => composeDraftOf(now, name))

  return {
    ...viewCompose(snapshot),
    onText: (text: string) => send({ type: 'type', text }),
    onSend: () => send({ type: 'post', kind: 'send' }),
    ...(canAsk && { onAsk: () => send({ type: 'post', kind: 'ask' }) }),
  }
}
