import {
  type Drawing,
  drawing,
  type Layout,
  type Session,
  type SessionEvent,
  session,
} from '../../api/contract.ts'

/** What a session's log has led to, row by row. */
export type Glasses = {
  session: Session | null
  events: SessionEvent[]
  main: Layout | null
  dashboard: Layout | null
}

export const noGlasses: Glasses = { session: null, events: [], main: null, dashboard: null }

/** What is seen after further rows of the log; rows that are there already change nothing. */
export function applyEvents(glasses: Glasses, further: readonly SessionEvent[]): Glasses {
  const last = glasses.events.at(-1)?.sequence ?? 0
  const fresh = further.filter(({ sequence }) => sequence > last)
  return fresh.reduce(applyEvent, { ...glasses, events: [...glasses.events, ...fresh] })
}

function applyEvent(glasses: Glasses, { kind, body }: SessionEvent): Glasses {
  if (kind === 'state') {
    const known = stateBody(body)
    return known ? { ...glasses, session: known } : glasses
  }
  const drawn = kind === 'layout' ? drawingOf(body) : null
  if (drawn === null) return glasses
  return { ...glasses, [drawn.view]: drawn.layout.layoutType === 'clear_view' ? null : drawn.layout }
}

export function drawingOf(body: unknown): Drawing | null {
  const parsed = drawing.safeParse(body)
  return parsed.success ? parsed.data : null
}

function stateBody(body: unknown): Session | null {
  const parsed = session.safeParse((body as { session?: unknown } | null)?.session)
  return parsed.success ? parsed.data : null
}
