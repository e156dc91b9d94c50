import type { Session, SessionEvent } from '../../api/contract.ts'
import { diagnosisOf } from './glassesView.ts'

/** A layout or an error in a recording, in milliseconds since the session's start. */
export type Point = { at: number; kind: 'layout' | 'error'; label: string }

/** More than a timeline can show beside each other become one. */
const most = 250

export const msOf = ({ startedAt }: Pick<Session, 'startedAt'>, { at }: Pick<SessionEvent, 'at'>) =>
  Math.max(0, Date.parse(at) - Date.parse(startedAt))

/** The points of interest of a recording, in their order, at most 250; of those that share a place an error wins. */
export function pointsOf(session: Pick<Session, 'startedAt'>, events: readonly SessionEvent[]): Point[] {
  const duration = durationOf(session, events)
  const places = new Map<number, Point>()
  for (const event of events) {
    const found = diagnosisOf(event)
    if (event.kind !== 'layout' && !found) continue
    const at = msOf(session, event)
    const place = duration === 0 ? 0 : Math.floor((at / duration) * (most - 1))
    if (found) places.set(place, { at, kind: 'error', label: found.text })
    else if (!places.has(place)) places.set(place, { at, kind: 'layout', label: `Layout: ${event.summary}` })
  }
  return [...places.values()].toSorted((one, other) => one.at - other.at)
}

/** How long a recording is, in milliseconds: until its last row. */
export function durationOf(session: Pick<Session, 'startedAt'>, events: readonly SessionEvent[]): number {
  const last = events.at(-1)
  return last ? msOf(session, last) : 0
}
