import * as z from 'zod/mini'

import { timestamp } from './entities.ts'
import { session, sessionEvent } from './sessions.ts'

/** A session of Try It that is attached to a decision. */
export const recordingInfo = z.object({
  id: z.string(),
  startedAt: timestamp,
  /** The reviewer, by the part of the address before the at-sign. */
  startedBy: z.string(),
  /** SHA-256 of its events as canonical JSON, in hex; the audit record has it too. */
  hash: z.string(),
})
export type RecordingInfo = z.output<typeof recordingInfo>

/** What a recording is made of. */
export const recorded = z.object({ session, events: z.array(sessionEvent) })

export const recording = z.extend(recordingInfo, recorded.shape)
export type Recording = z.output<typeof recording>
