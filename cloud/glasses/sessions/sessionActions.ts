import {
  capabilitiesOf,
  type InputAnswer,
  isSessionOver,
  lackingSentence,
  type ToolAnswer,
  type ToolParameters,
} from '../../../src/api/contract.ts'
import { declaredIn } from '../../features/sessions/declared.ts'
import { insertSession, type Submitted } from '../../features/sessions/insertSession.ts'
import { remarkLine, stateLine } from '../../features/sessions/logLines.ts'
import { openSessionsOf, sendCommand } from '../../features/sessions/store.ts'
import type { SessionRow } from '../../features/sessions/toSession.ts'
import { endLine, isHosted, type PageSource } from '../../features/sessions/webHost.ts'
import { conflict, HttpError, notConnected } from '../../http/httpError.ts'
import { photoErrors } from '../devices/photoUpload.ts'
import { limits } from './durations.ts'
import { followLog } from './eventLog.ts'
import { initialBattery, isDeviceAnswer, isPollAnswer, type ParsedInput, playInput } from './inputs.ts'
import type { SessionServices } from './sessionServices.ts'
import type { EndReason } from './sessionSetup.ts'

export const countOf = ({ config }: SessionServices, limit: number): number =>
  Math.max(1, Math.round(limit * config.rateLimitFactor))

export async function endAbandoned({ writer, holder }: SessionServices, id: string): Promise<void> {
  writer.append(id, remarkLine('The portal restarted.'), stateLine('ended', { state: 'ended', holder }))
  await writer.flush(id)
}

export async function endWherever(
  services: SessionServices,
  row: SessionRow,
  reason: EndReason,
): Promise<void> {
  if (isHosted(row)) return endHosted(services, row, reason)
  const session = services.local.get(row.id)
  await (session ? session.stop(reason) : sendCommand(services.db, row, { type: 'stop', reason }))
}

async function endHosted({ writer }: SessionServices, { id }: SessionRow, reason: EndReason): Promise<void> {
  writer.append(id, endLine(reason))
  await writer.flush(id)
}

/** Where a session runs, if not on its app's present server. */
export type On = { submitted?: Submitted; listener?: string | undefined; source?: PageSource | undefined }

type Start = Omit<Parameters<typeof insertSession>[1], 'holder' | 'most' | 'sandboxOrigin'>

export async function startSession(services: SessionServices, start: Start): Promise<SessionRow> {
  const { db, config, holder, local, writer, inBackground } = services
  const most = countOf(services, limits.runningSessions)
  const row = await insertSession(db, { ...start, sandboxOrigin: config.sandboxOrigin, holder, most })
  if (isHosted(row)) {
    writer.append(row.id, stateLine('running', {}))
    await writer.flush(row.id)
    return row
  }
  const session = local.add(row, { isConnected: false, received: 0, battery: initialBattery })
  const { hardwareRequirements } = await declaredIn(db, row)
  const lacking = lackingSentence(hardwareRequirements, capabilitiesOf[row.model])
  if (lacking !== null) writer.append(row.id, remarkLine(lacking))
  inBackground(session.callWebhook)()
  return row
}

export async function giveInput(
  services: SessionServices,
  row: SessionRow,
  input: ParsedInput,
): Promise<InputAnswer> {
  const { db, durations, viewers, photos, local } = services
  await viewers.touch(row.id)
  if (input.type === 'photoRefused') {
    const { requestId, reason } = input
    return { delivered: await photos.refuse(row, requestId, photoErrors[reason]), missing: null }
  }
  requireConnected(services, row)
  const session = local.get(row.id)
  if (session) return session.input(input)
  await sendCommand(db, row, { type: 'input', input })
  // Whether its request still waits, the other process knows.
  if (isDeviceAnswer(input) || isPollAnswer(input)) return { delivered: true, missing: null }
  return playInput(input, { ...row, refused: row.diagnosis?.permissions ?? [] }, durations).answer
}

function requireConnected({ local }: SessionServices, row: SessionRow): void {
  if (isHosted(row)) throw conflict('NOT_CONNECTED', 'Use the page that shows this app: it has the inputs.')
  const session = local.get(row.id)
  if (session ? !session.isConnected() : isSessionOver(row) || !row.connected) throw notConnected()
}

export async function callTool(
  services: SessionServices,
  row: SessionRow,
  called: { id: string; parameters: ToolParameters },
): Promise<ToolAnswer> {
  const { db, viewers, tools } = services
  await viewers.touch(row.id)
  requireConnected(services, row)
  const tool = (await declaredIn(db, row)).tools.find(({ id }) => id === called.id)
  if (!tool) throw new HttpError('NOT_FOUND', 'We couldn’t find this tool. Reload the page.')
  return tools.call(row, tool, called.parameters)
}

export async function readDeclared(
  { db, local }: SessionServices,
  packageName: string,
  concerns: (row: SessionRow) => boolean,
): Promise<void> {
  for (const row of await openSessionsOf(db, packageName))
    if (concerns(row) && !isHosted(row))
      await (local.get(row.id)?.readDeclared() ?? sendCommand(db, row, { type: 'declared' }))
}

export async function stopSession(services: SessionServices, row: SessionRow): Promise<void> {
  if (isSessionOver(row)) return
  if (isHosted(row)) return endHosted(services, row, 'stopped')
  const session = services.local.get(row.id)
  if (session) return session.stop('stopped')
  await sendCommand(services.db, row, { type: 'stop', reason: 'stopped' })
  if (!(await untilOver(services, row))) await endAbandoned(services, row.id)
}

async function untilOver(
  { feed, durations, closing }: SessionServices,
  session: SessionRow,
): Promise<boolean> {
  const pause = durations.stopElsewhere
  const signal = AbortSignal.timeout(pause)
  const after = session.lastSequence
  for await (const _ of followLog({ feed, session, after, pause, signal, closing: closing.signal })) {
    // Only the end matters.
  }
  return !signal.aborted
}
