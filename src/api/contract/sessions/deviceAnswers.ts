import * as z from 'zod/mini'
import { integer } from '../fields.ts'

export const requestId = z.string().check(z.minLength(1), z.maxLength(200))

export const photoRefusals = ['denied', 'no_camera', 'cancelled', 'failed'] as const
export type PhotoRefusal = (typeof photoRefusals)[number]
export const soundFailures = ['blocked', 'not_loaded', 'unsupported', 'no_voice', 'failed'] as const
export type SoundFailure = (typeof soundFailures)[number]

/** What can happen to a video stream: its connection breaks, the glasses fall silent, or the next one's server refuses it. */
export const streamFaults = ['cut', 'timeout', 'refused'] as const
export type StreamFault = (typeof streamFaults)[number]

/** An object that its `type` tells from others. */
export const ofType = <Type extends string, Fields extends z.core.$ZodShape>(type: Type, fields: Fields) =>
  z.object({ type: z.literal(type), ...fields })

/** The browser's answers, sent as inputs. The first one counts; a later one is not `delivered`, nor a fault without a
 * stream. */
export const deviceAnswers = [
  ofType('photoRefused', { requestId, reason: z.enum(photoRefusals) }),
  /** Played to its end or stopped, on mute too. `durationMs`: how long it played. */
  ofType('audioEnded', { requestId, durationMs: integer({ least: 0, most: 3_600_000 }) }),
  ofType('audioFailed', { requestId, reason: z.enum(soundFailures) }),
  ofType('streamFault', { fault: z.enum(streamFaults) }),
] as const
