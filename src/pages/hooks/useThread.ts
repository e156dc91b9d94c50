import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { ThreadMessage } from '../../api/contract.ts'
import { type Draft, keptDraft } from '../../api/drafts.ts'
import type { ThreadProps } from '../../components/data/Thread.tsx'
import { useAuth } from '../../machines/auth/authActor.ts'
import {
  type ComposeDraft,
  composeMachine,
  type Posts,
  viewCompose,
} from '../../machines/review/composeMachine.ts'
import { useDraft } from './useLeaveGuard.tsx'
import { useMachineEvents } from './useMachineEvents.ts'

type Pages = InfiniteData<{ messages: ThreadMessage[] }>
type Thread = Posts & { packageName: string; canAsk?: boolean; onSettled: () => void }

/** An app's thread with what is being written in it; its pages go back in time. */
export function useThread(
  { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch }: UseInfiniteQueryResult<Pages>,
  { packageName, canAsk = false, onSettled, ...posts }: Thread,
): Omit<ThreadProps, 'kind'> {
  return {
    entries: (data?.pages ?? [])
      .toReversed()
      .flatMap(({ messages }) => messages)
      .map(({ side, ...message }) => ({ ...message, role: side })),
    loading: data === undefined && !isError,
    error: isError && data === undefined ? 'Couldn’t load messages. Try again.' : null,
    earlier: hasNextPage ? { busy: isFetchingNextPage, onMore: () => void fetchNextPage() } : null,
    composer: useComposer(`message:${packageName}`, { posts, canAsk, onSettled }),
    onRetry: () => void refetch(),
  }
}

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

export const keptText = (name: string): ComposeDraft | null =>
  keptDraft(name, { text: '', idempotencyKey: '' })

export const composeDraftOf = (
  { context: { text, idempotencyKey } }: SnapshotFrom<typeof composeMachine>,
  name: string,
): Draft => ({ name, texts: text === '' ? null : { text, idempotencyKey: idempotencyKey ?? '' } })
