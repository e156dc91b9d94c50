import * as z from 'zod/mini'

import { timestamp } from '../account/entities.ts'
import { session, sessionEvent } from '../sessions/sessions.ts'

export const recordingInfo = z.object({
  id: z.string(),
  startedAt: timestamp,
  startedBy: z.string(),
  hash: z.string(),
})
export type RecordingInfo = z.output<typeof recordingInfo>

export const recorded = z.object({ session, events: z.array(sessionEvent) })

export const recording = z.extend(recordingInfo, recorded.shape)
export type Recording = z.output<typeof recording>
