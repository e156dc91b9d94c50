import type { WebSocket } from 'ws'
import type { Finding } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { noteKeyUse } from '../../features/keys/keyRow.ts'
import { noteLine, remarkLine, stateLine, stepLine } from '../../features/sessions/logLines.ts'
import { claimSession, lastBody, readSession, waitingSessions } from '../../features/sessions/store.ts'
import type { SessionRow } from '../../features/sessions/toSession.ts'
import { lastVideoStatus } from '../../features/sessions/videoStatus.ts'
import { logFailure } from '../../lib/describeFailure.ts'
import type { InBackground, Log } from '../../lib/log.ts'
import { tokenBucket } from '../../lib/sockets.ts'
import { admit, type SocketHeaders } from './admission.ts'
import type { Durations } from './durations.ts'
import { type Admitted, receiveSocket, turnAway } from './handshake.ts'
import { batteryIn, deviceStateUpdate } from './inputs.ts'
import type { LocalSessions } from './localSessions.ts'
import type { LogWriter } from './logWriter.ts'

type Deps = {
  db: Database
  log: Log
  durations: Durations
  writer: LogWriter
  local: LocalSessions
  holder: string
  inBackground: InBackground
}

export type AppArrival = { address: string; headers: SocketHeaders }

const mostRejections = 5
/** So many of the waiting sessions, the newest, log a server that could be anybody's. */
const mostWaiting = 5
const unknownRemark =
  'A server connected without introducing itself. It may be yours, or another developer’s.'
const mostUnknownClients = 20
const mostCounted = 10_000

export function appSocketHandler({ db, log, durations, writer, local, holder, inBackground }: Deps) {
  const rejections = new Map<string, number>()
  const unknownClients = tokenBucket(mostUnknownClients)

  /** Counts a refusal in a session; false once it may log no more. */
  function mayLog(id: string): boolean {
    const count = (rejections.get(id) ?? 0) + 1
    rejections.delete(id)
    rejections.set(id, count)
    for (const oldest of rejections.keys()) {
      if (rejections.size <= mostCounted) break
      rejections.delete(oldest)
    }
    return count <= mostRejections
  }

  async function connectApp({ row: found, keyId, ...arrival }: Admitted, address: string): Promise<void> {
    const claimed = await claimSession(db, { id: found.id, holder, keyId })
    if (claimed === 'over') return turnAway(arrival)
    // The server connects again, and is refused with the key's end then.
    if (claimed === 'keyEnded') return arrival.socket.close(1013, 'Try again')
    const isElsewhere = claimed.before.holder !== holder
    const body = isElsewhere ? await lastBody(db, claimed.row, 'toApp', deviceStateUpdate) : null
    const video = isElsewhere ? await lastVideoStatus(db, claimed.row) : null
    // Looked for only now: of two servers that come at once the second joins the first's session.
    const known = local.get(found.id)
    const session =
      known ??
      local.add(claimed.row, {
        isConnected: true,
        received: claimed.received,
        seen: claimed.seen,
        video,
        battery: batteryIn(body),
      })
    await session.readDeclared()
    session.connect({ ...arrival, isSecond: known ? known.isConnected() : claimed.before.connected })
    await noteKeyUse(db, { keyId, address, purpose: 'tryIt' }, durations.keyUse)
  }

  /** Tells the developer of a server that was refused; a session that still waits for its app fails. */
  function logRejection(row: SessionRow, at: number, finding: Finding): void {
    const ends = row.state === 'starting' && finding.code !== 'session_unknown'
    const session = local.get(row.id)
    const connected = stepLine({ name: 'appConnected', ms: at - row.startedAt.getTime() })
    if (!ends) logOnce(row, finding)
    else if (session) session.reject(finding, at)
    else writer.append(row.id, connected, noteLine(finding), stateLine('failed', { state: 'failed' }))
  }

  /** A line about a server that was refused. It is the session's diagnosis only while that waits for its app. */
  function logOnce({ id, state }: SessionRow, finding: Finding): void {
    if (!mayLog(id)) return
    const { entries, change } = noteLine(finding)
    writer.append(id, { entries, ...(state === 'starting' && change && { change }) })
  }

  /** A server that did not introduce itself belongs to the session that it names, else to one of
   * those that wait: where all of these are one person's, each has the finding, and otherwise a remark. */
  async function logUnknownClient(finding: Finding, sessionId: string | null): Promise<void> {
    const named = sessionId === null ? undefined : await readSession(db, sessionId)
    if (named?.state === 'starting') return logOnce(named, finding)
    const waiting = await waitingSessions(db, mostWaiting)
    const isOnePersons = waiting.every(({ developerId }) => developerId === waiting[0]?.developerId)
    for (const row of waiting)
      if (isOnePersons) logOnce(row, finding)
      else if (mayLog(row.id)) writer.append(row.id, remarkLine(unknownRemark))
  }

  const logUnknown = inBackground(logUnknownClient)

  return (socket: WebSocket, { address, headers }: AppArrival): void => {
    receiveSocket(socket, {
      durations,
      headers,
      admit: (said) => admit(db, said),
      onAdmitted: (admitted) => connectApp(admitted, address),
      onRejected: ({ row, at, finding }) => row && logRejection(row, at, finding),
      onUnknownClient: (finding, sessionId) => {
        if (unknownClients(0) > 0) return
        unknownClients(1)
        logUnknown(finding, sessionId)
      },
      onError: logFailure(log, 'app not connected'),
    })
  }
}
