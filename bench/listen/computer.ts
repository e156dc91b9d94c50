import { WebSocket } from 'ws'

import { type RelayEvent, relay } from '../../cli/listen/relayClient.ts'
import { targetOf } from '../../cli/listen/target.ts'
import { calls, type ListenerTicket } from '../../src/api/contract.ts'
import { type Person, person, query } from '../harness/people.ts'

type Where = { portal: string; person: Pick<Person, 'token'>; packageName: string }

/** Someone with an account, without which nobody may listen. */
export async function account(databaseUrl: string, name: string): Promise<Person> {
  const found = await person(name)
  await query(databaseUrl, 'insert into auth_users (id, email, email_confirmed_at) values ($1, $2, now())', [
    found.id,
    found.email,
  ])
  return found
}

export async function ticketOf(
  { portal, person, packageName }: Where,
  body: { name: string; resume?: string },
  signal?: AbortSignal,
): Promise<ListenerTicket> {
  const response = await fetch(portal + calls.openListener.path.replace('{packageName}', packageName), {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })
  if (!response.ok) throw new Error(`A listener answers ${response.status}: ${await response.text()}`)
  return response.json()
}

/** A computer that listens, with the command line's own client. */
export async function startComputer(where: Where, to: string) {
  const leaving = new AbortController()
  const events: RelayEvent[] = []
  const target = await targetOf(to, { allowLan: false })
  let state = 'connecting'
  let id = ''
  let onState = () => {}
  const ending = relay(
    {
      portal: where.portal,
      target,
      WebSocket,
      async open(resume, signal) {
        const ticket = await ticketOf(where, { name: 'Bench', ...(resume && { resume }) }, signal)
        id = ticket.id
        return ticket
      },
      onEvent(event) {
        events.push(event)
        if (event.type !== 'state') return
        state = event.view.state
        onState()
      },
    },
    leaving.signal,
  )

  return {
    events,
    ending,
    id: () => id,
    state: () => state,
    /** Resolves once its state is one, or is not; then gives how many milliseconds that took. */
    async until(wanted: string, is = true): Promise<number> {
      const began = performance.now()
      while ((state === wanted) !== is) {
        if (state === 'ended') throw new Error(`It ended: ${JSON.stringify(await ending)}`)
        await new Promise<void>((resolve) => {
          onState = resolve
        })
      }
      return performance.now() - began
    },
    async stop(): Promise<void> {
      leaving.abort()
      await ending
    },
  }
}
