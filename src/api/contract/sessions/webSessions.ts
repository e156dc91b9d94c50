import * as z from 'zod/mini'
import { timestamp } from '../fields.ts'
import { eventDirections } from './sessions.ts'

/** Of a session whose glasses are in the page that hosts it. Events a call, their size and one's in bytes, characters of a summary;
 * milliseconds after which a session whose host gave no sign has ended. */
export const hostLimits = {
  events: 100,
  body: 256 * 1_024,
  eventBody: 64 * 1_024,
  /** With four pictures of the largest size. */
  layoutBody: 192 * 1_024,
  summary: 500,
  storedKeys: 1_000,
  stored: 1_000_000,
  silence: 150_000,
} as const

/** Those that a host may write: what the cloud itself says isn't among them. */
const hostKinds = ['call', 'frame', 'layout', 'response', 'step', 'note', 'console'] as const

/** A row of the log as the host writes it; the cloud numbers it. A `step`'s body is a `step`, a `note`'s
 * `{finding}` (a failure with its facts), `{seen}` (what stores look for) or null. */
export const hostEvent = z.object({
  at: timestamp,
  direction: z.enum(eventDirections),
  kind: z.enum(hostKinds),
  summary: z.string().check(z.maxLength(hostLimits.summary)),
  body: z.unknown(),
})
export type HostEvent = z.output<typeof hostEvent>

/** Without what no database holds as text: a page may write anything to its console. */
export const storable = (event: HostEvent): HostEvent =>
  JSON.parse(JSON.stringify(event), (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '\ufffd').toWellFormed() : value,
  )

/** What a web app keeps with the bridge's setLocalStorage, for each person. */
export const bridgeStorage = z.record(z.string().check(z.maxLength(1_000)), z.string()).check(
  z.refine((values) => Object.keys(values).length <= hostLimits.storedKeys, {
    error: `An app can keep ${hostLimits.storedKeys} values.`,
  }),
  z.refine(
    (values) =>
      Object.entries(values).reduce((sum, [key, value]) => sum + key.length + value.length, 0) <=
      hostLimits.stored,
    { error: 'An app can keep a million characters.' },
  ),
)
export type BridgeStorage = z.output<typeof bridgeStorage>
