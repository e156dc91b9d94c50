import * as z from 'zod/mini'
import { integer, timestamp } from '../fields.ts'
import { glassesModels } from '../glasses/glasses.ts'
import { views } from '../glasses/layouts.ts'

/** How many of each a session remembers; what comes after is not counted. `sessions`: how many are read. */
export const observationLimits = { sessions: 20, streams: 100, requests: 50, cuts: 20, name: 100 } as const

export const observation = z.object({
  sessionId: z.string(),
  at: timestamp,
  models: z.array(z.enum(glassesModels)),
  /** As subscribed, with language or gesture (`transcription:en-US`), whether or not it was granted. */
  streams: z.array(z.string()),
  /** Types of the messages that ask something of the glasses (`photo_request`), granted or not. Of a web app the
   * permissions that it used, and what stores look for in it. */
  requests: z.array(z.string()),
  views: z.array(z.enum(views)),
  /** When each of these was first seen, in milliseconds since the session's start; older sessions have none. */
  moments: z.optional(z.array(z.object({ name: z.string(), atMs: integer({ least: 0 }) }))),
  /** Where a model cut lines of a text, in milliseconds since the session's start. */
  cuts: z.array(
    z.object({ model: z.enum(glassesModels), lines: integer({ least: 1 }), atMs: integer({ least: 0 }) }),
  ),
})
export type Observation = z.output<typeof observation>
