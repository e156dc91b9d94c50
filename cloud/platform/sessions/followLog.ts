import { isSessionOver } from '../../../src/api/contract.ts'
import type { SessionRow } from '../../domain/sessions/index.ts'
import type { Feed } from './feed.ts'
import type { Page } from './sharedLog.ts'

type Options = {
  feed: Feed
  session: Pick<SessionRow, 'id' | 'startedAt' | 'state'>
  /** The sequence after which to begin. */
  after: number
  /** How long nothing may come, in milliseconds, before null does. */
  pause: number
  /** The reader is gone. */
  signal: AbortSignal
  /** Nothing more will be written: what is there is given still. */
  closing: AbortSignal
}

/**
 * A session's log in order and without gaps, until the session is over: what this process writes as it is written,
 * what others write by reading it. Of what is not yet asked for it has nothing in memory but its place.
 */
export async function* followLog({
  feed,
  session,
  after,
  pause,
  signal,
  closing,
}: Options): AsyncGenerator<Page | null> {
  let position = after
  let hasMore = false
  let wake = () => {}
  const onMore = () => {
    hasMore = true
    wake()
  }
  const { log, unfollow } = feed.follow(session, onMore)
  const both = AbortSignal.any([signal, closing])
  both.addEventListener('abort', onMore, { once: true })

  const woken = () =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), pause)
      wake = () => {
        clearTimeout(timer)
        resolve(true)
      }
    })

  try {
    const wasOver = isSessionOver(session)
    while (!signal.aborted) {
      hasMore = false
      const page = await log.pageAfter(position)
      if (page) {
        position = page.last
        yield page
        if (page.isEnd) return
      } else if (wasOver || closing.aborted) {
        return
      } else if (!hasMore && !(await woken())) {
        yield null
      }
    }
  } finally {
    both.removeEventListener('abort', onMore)
    unfollow()
  }
}
