import * as z from 'zod/mini'

import {
  type Drawing,
  diagnosis,
  drawing,
  type Layout,
  type Session,
  type SessionEvent,
  session,
  step,
} from '../../api/contract.ts'

/** The glasses after the rows of a session's log. */
export type Glasses = {
  session: Session | null
  events: SessionEvent[]
  main: Layout | null
  dashboard: Layout | null
  headUp: boolean
}

export const noGlasses: Glasses = { session: null, events: [], main: null, dashboard: null, headUp: false }

/** The glasses after further rows of the log; rows that are there already change nothing. */
export function applyEvents(glasses: Glasses, further: readonly SessionEvent[]): Glasses {
  const last = glasses.events.at(-1)?.sequence ?? 0
  const fresh = further.filter(({ sequence }) => sequence > last)
  return fresh.reduce(applyEvent, { ...glasses, events: [...glasses.events, ...fresh] })
}

function applyEvent(glasses: Glasses, { kind, body }: SessionEvent): Glasses {
  const known = glasses.session
  switch (kind) {
    case 'layout': {
      const drawn = drawingOf(body)
      if (drawn === null) return glasses
      return { ...glasses, [drawn.view]: drawn.layout.layoutType === 'clear_view' ? null : drawn.layout }
    }
    case 'state':
      return { ...glasses, session: bodyAs(stateBody, body)?.session ?? known }
    case 'step': {
      const reached = bodyAs(step, body)
      if (!reached || !known || known.steps.some(({ name }) => name === reached.name)) return glasses
      return { ...glasses, session: { ...known, steps: [...known.steps, reached] } }
    }
    case 'frame': {
      const moved = bodyAs(headMoved, body)
      return moved ? { ...glasses, headUp: moved.data.position === 'up' } : glasses
    }
    case 'note': {
      const moved = bodyAs(headWithheld, body)
      if (moved) return { ...glasses, headUp: moved.input.position === 'up' }
      const note = bodyAs(sessionNote, body)
      return note && known ? { ...glasses, session: { ...known, diagnosis: note.diagnosis } } : glasses
    }
    default:
      return glasses
  }
}

const stateBody = z.object({ session })
const noteBody = z.object({ diagnosis })
/** A tool's failure is shown where it was called. */
const sessionNote = z.object({ diagnosis, tool: z.optional(z.undefined()) })
const position = z.enum(['up', 'down'])
const headMoved = z.object({ streamType: z.literal('head_position'), data: z.object({ position }) })
const headWithheld = z.object({ input: z.object({ type: z.literal('head'), position }) })

/** A row's body where it follows the contract, else null. */
function bodyAs<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> | null {
  const parsed = schema.safeParse(body)
  return parsed.success ? parsed.data : null
}

export const drawingOf = (body: unknown): Drawing | null => bodyAs(drawing, body)

/** The platform's diagnosis, where a row has one. */
export const diagnosisOf = ({ kind, body }: Pick<SessionEvent, 'kind' | 'body'>) =>
  kind === 'note' ? (bodyAs(noteBody, body)?.diagnosis ?? null) : null
