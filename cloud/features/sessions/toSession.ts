import { containersModel, type Session, type SessionEvent } from '../../../src/api/contract.ts'
import type { sessionEvents, sessions } from '../../db/schema.ts'

export type SessionRow = typeof sessions.$inferSelect
export type EventRow = typeof sessionEvents.$inferSelect

export const toSession = (row: SessionRow): Session => ({
  id: row.id,
  packageName: row.packageName,
  model: row.pageOrigin === null ? row.model : containersModel,
  state: row.state,
  startedAt: row.startedAt.toISOString(),
  startedBy: row.startedBy,
  endedAt: row.endedAt?.toISOString() ?? null,
  // Two processes may have written some of them.
  steps: row.steps.toSorted((one, other) => one.ms - other.ms),
  connected: row.connected,
  subscriptions: row.subscriptions,
  diagnosis: row.diagnosis,
  listener: listenerOf(row),
  page: pageOf(row),
})

/** The app's page by the address that a session's origin gives it. */
function pageOf({ pageAddress, pageOrigin }: SessionRow): Session['page'] {
  if (pageOrigin === null) return null
  const { pathname, search } = new URL(pageAddress ?? pageOrigin)
  return { url: `${pageOrigin}${pathname}${search}`, origin: pageOrigin }
}

const listenerOf = ({ listenerId: id, listenerName: name }: SessionRow): Session['listener'] =>
  id === null || name === null ? null : { id, name }

export const toEvent = ({ sequence, at, direction, kind, summary, size, body }: EventRow): SessionEvent => ({
  sequence,
  at: at.toISOString(),
  direction,
  kind,
  summary,
  size,
  body,
})
