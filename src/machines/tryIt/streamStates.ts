import { fromCallback } from 'xstate'
import type { SessionEvent } from '../../api/contract.ts'
import { isStatus, serverText } from '../../api/http/errors.ts'
import { followEvents } from '../../api/sessions.ts'

export type StreamEvent =
  | { type: 'stream.events'; events: SessionEvent[] }
  | { type: 'stream.lost' | 'stream.ended' }
  /** The cloud has no room for it now, and says so. */
  | { type: 'stream.refused'; text: string }

/** The stream of a session's log after a row. */
export const followStream = fromCallback<StreamEvent, { id: string; after: number }>(
  ({ input, sendBack }) => {
    const ending = new AbortController()
    followEvents(input, (events) => sendBack({ type: 'stream.events', events }), ending.signal).then(
      () => sendBack({ type: 'stream.ended' }),
      (error: unknown) => {
        if (ending.signal.aborted) return
        const text = isStatus(error, 429) ? serverText(error) : null
        sendBack(text === null ? { type: 'stream.lost' } : { type: 'stream.refused', text })
      },
    )
    return () => ending.abort()
  },
)

type Followed = {
  context: { session: { id: string } | null; events: readonly Pick<SessionEvent, 'sequence'>[] }
}

/** Follows a session's log until it is over, of both kinds of apps; each machine names what it does with it. */
export const streamStates = {
  initial: 'following',
  states: {
    following: {
      initial: 'open',
      invoke: {
        src: 'follow',
        input: ({ context: { session, events } }: Followed) => ({
          id: session?.id ?? '',
          after: events.at(-1)?.sequence ?? 0,
        }),
      },
      on: {
        'stream.events': {
          target: '.open',
          actions: [
            {
              type: 'applyEvents',
              params: ({ event }: { event: { events: SessionEvent[] } }) => event,
            },
            'clearStreamError',
          ],
        },
        'stream.lost': 'lost',
        'stream.ended': [{ guard: 'isOver', target: 'over' }, { target: 'ended' }],
        'stream.refused': {
          target: 'refused',
          actions: {
            type: 'setStreamError',
            params: ({ event }: { event: { text: string } }) => event,
          },
        },
      },
      states: { open: {}, resuming: {}, renewing: {} },
    },
    lost: { after: { streamResumes: 'following.resuming' } },
    // The cloud ends a stream with its token. The next has a new one, and a person notices nothing.
    ended: { after: { streamResumes: 'following.renewing' } },
    refused: { after: { streamRefused: 'following.renewing' } },
    over: {},
  },
} as const
