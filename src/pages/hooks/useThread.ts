import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

import type { ThreadMessage } from '../../api/contract.ts'
import type { ThreadProps } from '../../components/data/Thread/Thread.tsx'
import type { Posts } from '../../machines/review/composeMachine.ts'
import { useComposer } from './useComposer.ts'

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
