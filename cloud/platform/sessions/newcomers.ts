import type { WebSocket } from 'ws'

import type { Finding } from '../../../src/api/contract.ts'
import { noteKeyUse } from '../../api/keys/noteKeyUse.ts'
import type { Database } from '../../db/database.ts'
import { describeFailure } from '../../http/describeFailure.ts'
import type { Log } from '../../log.ts'
import { admit } from './admit.ts'
import { type Admitted, receiveSocket } from './arrivals.ts'
import type { Durations } from './durations.ts'
import type { Entry } from './entry.ts'
import type { HeldSessions } from './heldSessions.ts'
import type { InBackground } from './inBackground.ts'
import { noteLine, stateLine, stepLine } from './lines.ts'
import { claimSession, waitingSessions } from './store.ts'
import type { SessionRow } from './toSession.ts'
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

/** Receives apps' servers: gives them to their sessions, or tells the developer why not. */
export function newcomers({ db, log, durations, writer, held, holder, inBackground }: Deps) {
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
  function tellRefusal(row: SessionRow, at: number, finding: Finding, entries: Entry[]): void {
    writer.append(row.id, { entries })
    const ends = row.state === 'starting' && finding.code !== 'session_unknown'
    const session = held.get(row.id)
    const connected = stepLine({ name: 'appConnected', ms: at - row.startedAt.getTime() })
    if (!ends) writer.append(row.id, noteLine(finding))
    else if (session) session.refuse(finding, at)
    else writer.append(row.id, connected, noteLine(finding), stateLine('failed', { state: 'failed' }))
  }

  /** A server that did not say whose it is belongs to the session that waits, where only one does. */
  async function tellStranger(finding: Finding, entries: Entry[]): Promise<void> {
    const [waiting, other] = await waitingSessions(db, 2)
    if (!waiting || other) return
    writer.append(waiting.id, { entries }, noteLine(finding))
  }

  return (socket: WebSocket): void =>
    receiveSocket(socket, {
      durations,
      admit: (said) => admit(db, said),
      onAdmitted: connectApp,
      onRefused: ({ row, at, finding }, entries) => row && tellRefusal(row, at, finding, entries),
      onStranger: inBackground(tellStranger),
      onError: (error) => log.error({ failure: describeFailure(error) }, 'app not connected'),
    })
}
