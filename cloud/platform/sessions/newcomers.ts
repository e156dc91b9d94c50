import type { WebSocket } from 'ws'

import type { Finding } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { noteKeyUse } from '../../domain/keys/index.ts'
import type { SessionRow } from '../../domain/sessions/index.ts'
import { claimSession, readSession, waitingSessions } from '../../domain/sessions/index.ts'
import { describeFailure } from '../../lib/describeFailure.ts'
import type { Log } from '../../lib/log.ts'
import { admit } from './admit.ts'
import { type Admitted, receiveSocket } from './arrivals.ts'
import { type Durations, limits } from './durations.ts'
import type { HeldSessions } from './heldSessions.ts'
import type { InBackground } from './inBackground.ts'
import { noteLine, stateLine, stepLine } from './lines.ts'
import { budgetOf } from './pacing.ts'
import type { Writer } from './writer.ts'

type Deps = {
  db: Database
  log: Log
  durations: Durations
  writer: Writer
  held: HeldSessions
  holder: string
  inBackground: InBackground
}

/** How many lines sockets that were refused get in a session's log. */
const mostRefusals = 5
/** How many servers a second that did not introduce themselves are looked for a session. */
const mostStrangers = 20
/** The sessions whose lines are counted: those that got one last. */
const mostCounted = 10_000

/** Receives apps' servers: gives them to their sessions, or tells the developer why not. */
export function newcomers({ db, log, durations, writer, held, holder, inBackground }: Deps) {
  const refusals = new Map<string, number>()
  const strangers = budgetOf(mostStrangers)
  let unintroduced = 0

  /** Counts a refusal in a session; whether its log still gets a line about it. */
  function mayTell(id: string): boolean {
    const count = (refusals.get(id) ?? 0) + 1
    refusals.delete(id)
    refusals.set(id, count)
    for (const oldest of refusals.keys()) {
      if (refusals.size <= mostCounted) break
      refusals.delete(oldest)
    }
    return count <= mostRefusals
  }

  async function connectApp({ row: found, keyId, ...arrival }: Admitted): Promise<void> {
    const claimed = await claimSession(db, { id: found.id, holder, keyId })
    if (claimed === 'over') return arrival.socket.close(1000, 'App stopped')
    // The server comes again, and is told then what became of its key.
    if (claimed === 'keyEnded') return arrival.socket.close(1013, 'Try again')
    // Looked for only now: of two servers that come at once the second joins the first's session.
    const known = held.get(found.id)
    const session = known ?? held.add(claimed.row, { isConnected: true, received: claimed.received })
    session.connect({ ...arrival, isSecond: known ? known.isConnected() : claimed.before.connected })
    await noteKeyUse(db, keyId, durations.keyUse)
  }

  /** Tells the developer of a server that was refused; a session that still waits for its app fails. */
  function tellRefusal(row: SessionRow, at: number, finding: Finding): void {
    const ends = row.state === 'starting' && finding.code !== 'session_unknown'
    const session = held.get(row.id)
    const connected = stepLine({ name: 'appConnected', ms: at - row.startedAt.getTime() })
    if (!ends) note(row, finding)
    else if (session) session.refuse(finding, at)
    else writer.append(row.id, connected, noteLine(finding), stateLine('failed', { state: 'failed' }))
  }

  /** A line about a server that was refused. It is the session's diagnosis only while that waits for its app. */
  function note({ id, state }: SessionRow, finding: Finding): void {
    if (!mayTell(id)) return
    const { entries, change } = noteLine(finding)
    writer.append(id, { entries, ...(state === 'starting' && change && { change }) })
  }

  /** A server that did not introduce itself belongs to the session that it names, or the only one that waits. */
  async function tellStranger(finding: Finding, sessionId: string | null): Promise<void> {
    const named = sessionId === null ? undefined : await readSession(db, sessionId)
    if (named?.state === 'starting') return note(named, finding)
    const [waiting, other] = await waitingSessions(db, 2)
    if (waiting && !other) note(waiting, finding)
  }

  const tell = inBackground(tellStranger)

  return (socket: WebSocket): void => {
    if (unintroduced >= limits.newcomers) {
      socket.close(1013, 'Try again later')
      return
    }
    unintroduced += 1
    let isCounted = true
    const uncount = () => {
      unintroduced -= isCounted ? 1 : 0
      isCounted = false
    }
    socket.once('close', uncount)
    receiveSocket(socket, {
      durations,
      admit: (said) => admit(db, said),
      onAdmitted: (admitted) => {
        uncount()
        return connectApp(admitted)
      },
      onRefused: ({ row, at, finding }) => row && tellRefusal(row, at, finding),
      onStranger: (finding, sessionId) => {
        if (strangers(0) > 0) return
        strangers(1)
        tell(finding, sessionId)
      },
      onError: (error) => log.error({ failure: describeFailure(error) }, 'app not connected'),
    })
  }
}
