import { useMachine } from '@xstate/react'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { SessionEvent } from '../../api/contract.ts'
import type { EventLogProps, LogEvent } from '../../components/tryIt/EventLog/props.ts'
import { copyMachine, viewCopy } from '../../machines/shared/copyMachine.ts'

export function useCopyCall(): Pick<EventLogProps, 'copy' | 'onCopyCall'> {
  const [snapshot, send] = useMachine(copyMachine)
  const [sequence, setSequence] = useState(0)

  return {
    copy: { sequence, ...viewCopy(snapshot) },
    onCopyCall(event: LogEvent) {
      setSequence(event.sequence)
      send({ type: 'copy', text: curlOf(event) ?? '' })
    },
  }
}

const webhookCall = z.object({
  method: z.string(),
  url: z.string(),
  headers: z._default(z.record(z.string(), z.string()), {}),
  body: z.optional(z.unknown()),
})

/** A logged call of the webhook as a cURL command for a POSIX shell; null where the row is no call. */
export function curlOf({ body }: Pick<SessionEvent, 'body'>): string | null {
  const call = webhookCall.safeParse(body)
  if (!call.success) return null
  const { method, url, headers, body: sent } = call.data
  const parts = [
    `curl -X ${method} ${quoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(sent === undefined ? [] : [`-d ${quoted(typeof sent === 'string' ? sent : JSON.stringify(sent))}`]),
  ]
  return parts.join(' \\\n  ')
}

/** One word of a POSIX shell, whatever is in it. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
