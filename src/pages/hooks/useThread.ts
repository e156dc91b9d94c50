import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'

import type { ThreadMessage } from '../../api/contract.ts'
import type { ThreadProps } from '../../components/data/Thread/Thread.tsx'
import { composeMachine, type Post, viewCompose } from '../../machines/review/composeMachine.ts'
import { useMachineEvents } from './useMachineEvents.ts'

type Pages = InfiniteData<{ messages: ThreadMessage[] }>
type Posts = { send: Post; ask?: Post; canAsk?: boolean; onSettled: () => void }

/** A thread with what is being written in it; its pages go back in time. */
export function useThread(
  { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch }: UseInfiniteQueryResult<Pages>,
  { canAsk = false, onSettled, ...posts }: Posts,
): Omit<ThreadProps, 'kind'> {
  const [snapshot, send, actor] = useMachine(composeMachine, { input: posts })
  useMachineEvents(actor, onSettled)

  return {
    entries: (data?.pages ?? [])
      .toReversed()
      .flatMap(({ messages }) => messages)
      .map(({ side, ...message }) => ({ ...message, role: side })),
    loading: data === undefined && !isError,
    error: isError && data === undefined ? 'Failed to load the messages. Please try again.' : null,
    earlier: hasNextPage ? { busy: isFetchingNextPage, onMore: () => void fetchNextPage() } : null,
    composer: {
      ...viewCompose(snapshot),
      onText: (text) => send({ type: 'type', text }),
      onSend: () => send({ type: 'post', kind: 'send' }),
      ...(canAsk && { onAsk: () => send({ type: 'post', kind: 'ask' }) }),
    },
    onRetry: () => void refetch(),
  }
}
