import { type Channel, channel } from 'node:diagnostics_channel'

import type { SpanContext } from './spans.ts'

type Measure<Message extends object> = {
  channel: Channel
  /** Costs nothing while nobody subscribes. */
  publish: (message: Message) => void
  subscribe: (take: (message: Message) => void) => () => void
}

function measure<Message extends object>(name: string): Measure<Message> {
  const own = channel(`portal.${name}`)
  return {
    channel: own,
    publish: (message) => own.publish(message),
    subscribe: (take) => {
      const onMessage = (message: unknown) => take(message as Message)
      own.subscribe(onMessage)
      return () => void own.unsubscribe(onMessage)
    },
  }
}

/** Times in seconds. Labels have few values, and name no person, app, address or secret. */
export const measures = {
  /** `route`: its template, such as `/api/dev/apps/:packageName`. */
  request: measure<{ method: string; route: string; status: number; seconds: number }>('request'),
  /** `name`: of a prepared statement, else its verb and table; `parent`: the span that it belongs to. */
  query: measure<{ name: string; seconds: number; failed: boolean; parent: SpanContext | null }>('query'),
  /** Waiting for a database connection, until there was one or the time limit. */
  poolWait: measure<{ seconds: number }>('poolWait'),
  /** `outcome`: the class of the answer’s status, such as `2xx`, else the code of what went wrong. */
  outbound: measure<{ purpose: string; outcome: string; seconds: number }>('outbound'),
  limit: measure<{ bucket: string }>('limit'),
  refusal: measure<{ code: string }>('refusal'),
  mail: measure<{ outcome: 'sent' | 'failed' | 'given up' }>('mail'),
  signIn: measure<{ grant: string; outcome: 'accepted' | 'refused' }>('signIn'),
} as const
