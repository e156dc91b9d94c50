import * as z from 'zod/mini'
import {
  type ContainersLayout,
  containersLayout,
  textOfContainers,
} from '../api/contract/glasses/containers.ts'
import {
  containersModel,
  type DeviceRequest,
  type Diagnosis,
  deviceRequest,
  diagnosis,
  displayOf,
  drawing,
  type GlassesModel,
  isSessionOver,
  type Layout,
  type LensModel,
  type Session,
  type SessionEvent,
  type Shown,
  screenOf,
  session,
  step,
  textOf,
  videoStreamOf,
} from '../api/contract.ts'
import type { RunHost } from './host.ts'
import type { Log, Watch } from './watch.ts'

/** What a row of a session's log says. */
export type Seen =
  | { type: 'step'; step: z.output<typeof step> }
  | { type: 'lens'; model: LensModel; shown: Shown; cut: readonly string[] }
  | { type: 'session'; session: Session }
  | { type: 'diagnosis'; diagnosis: Diagnosis }
  | { type: 'request'; request: DeviceRequest }
  | { type: 'other' }

const other: Seen = { type: 'other' }
const stateBody = z.object({ session })
const noteBody = z.object({ diagnosis: z.nullable(diagnosis) })
const containersDrawing = z.object({ layout: containersLayout })

export function seenIn({ kind, body }: SessionEvent, model: GlassesModel): Seen {
  switch (kind) {
    case 'step': {
      const reached = step.safeParse(body).data
      return reached ? { type: 'step', step: reached } : other
    }
    case 'layout': {
      const placed = containersDrawing.safeParse(body).data
      if (placed) return { type: 'lens', model: containersModel, shown: shownOf(placed.layout), cut: [] }
      const drawn = drawing.safeParse(body).data
      return drawn ? lensOf(drawn, model) : other
    }
    case 'state': {
      const is = stateBody.safeParse(body).data
      return is ? { type: 'session', session: is.session } : other
    }
    case 'note': {
      const found = noteBody.safeParse(body).data?.diagnosis
      return found ? { type: 'diagnosis', diagnosis: found } : other
    }
    case 'request': {
      const request = deviceRequest.safeParse(body).data
      return request ? { type: 'request', request } : other
    }
    default:
      return other
  }
}

function lensOf({ view, layout }: z.output<typeof drawing>, model: GlassesModel): Seen {
  const { lines, cut } = linesOf(layout, model)
  // Broken into lines, a word may have a hyphen.
  const texts = cut.length === 0 ? [lines.join('\n'), textOf(layout)] : [lines.join('\n')]
  return { type: 'lens', model, shown: { view, lines, texts }, cut }
}

/** What a web app's page shows: its containers' lines. */
export function shownOf(layout: ContainersLayout): Shown {
  const text = textOfContainers(layout)
  return { view: 'main', lines: text.split('\n').filter((line) => line !== ''), texts: [text] }
}

/** In pixels of a display, what takes one column of a terminal. */
export const column = 12

export function linesOf(layout: Layout, model: GlassesModel): { lines: string[]; cut: string[] } {
  const display = displayOf[model]
  if (layout.layoutType === 'clear_view') return { lines: [], cut: [] }
  if (display === null || layout.layoutType.startsWith('bitmap')) return { lines: [textOf(layout)], cut: [] }
  const { lines, cut } = screenOf(layout, display)
  const rows: string[] = []
  for (const { text, row, glyphs } of lines) {
    const before = rows[row] ?? ''
    const place = Math.round((glyphs[0]?.x ?? 0) / column)
    rows[row] = before === '' && place === 0 ? text : `${before.padEnd(place - 1)} ${text}`
  }
  return { lines: rows, cut: cut.map(({ text }) => text) }
}

type Reading = {
  host: Pick<RunHost, 'events'>
  session: Session
  model: GlassesModel
  watch: Watch
  signal: AbortSignal
  onSeen?: (event: SessionEvent, seen: Seen) => void
  /** Gets each finding once. */
  onDiagnosis?: (found: Diagnosis) => Promise<void>
}

/** Tells a watch what a session's log says as it comes; resolves once the session is over, or `signal` ends it. */
export async function readLog(reading: Reading): Promise<Log> {
  const { host, session, model, watch, signal, onSeen = () => {}, onDiagnosis = async () => {} } = reading
  const log: Log = { state: session.state, diagnosis: null, failure: null }
  try {
    for await (const event of host.events(session.id, signal)) {
      const seen = seenIn(event, model)
      onSeen(event, seen)
      if (seen.type === 'lens') watch.show(seen.shown)
      if (seen.type === 'request') watch.ask(seen.request)
      const video = videoStreamOf(event)
      if (video) watch.stream(video.status)
      if (seen.type === 'step' && seen.step.name === 'firstSubscription') watch.ready()
      const is = seen.type === 'session' ? seen.session : null
      if (is) watch.subscribe(is.subscriptions)
      const found = seen.type === 'diagnosis' ? seen.diagnosis : (is?.diagnosis ?? null)
      if (found && found.text !== log.diagnosis?.text) await onDiagnosis(found)
      log.diagnosis = found ?? log.diagnosis
      if (is === null) continue
      if (is.subscriptions.length > 0) watch.ready()
      log.state = is.state
      if (isSessionOver(is)) break
    }
  } catch (error) {
    if (!signal.aborted) log.failure = error
  }
  watch.end(log)
  return log
}
