import * as z from 'zod/mini'
import { webPermissions } from '../apps/webPermissions.ts'
import { pageFaultCodes } from './diagnosis.ts'

/** Sentences show less of it. */
const text = z.pipe(
  z.string(),
  z.transform((given) => given.slice(0, 2_000)),
)
const amount = z.number().check(z.gte(0))

/** Whatever the page named, as a sentence can quote it. */
const named = z.pipe(
  z.unknown(),
  z.transform((value): unknown =>
    typeof value === 'object' && value !== null ? JSON.stringify(value).slice(0, 200) : value,
  ),
)

const found = <const Code extends string, Facts extends z.core.$ZodShape>(code: Code, facts: Facts) =>
  z.object({ code: z.literal(code), ...facts })

/** What the bridge's host finds wrong, with its facts. `pointer` leads to the place in the call's data (RFC 6901). */
export const hostFinding = z.discriminatedUnion('code', [
  z.object({ code: z.enum(pageFaultCodes), pointer: text, problem: text }),
  found('drew_before_start', { method: text }),
  found('start_twice', {}),
  found('container_unknown', { method: text, id: named, name: named }),
  found('result_ignored', { method: text, container: text }),
  found('pictures_overlap', { container: text }),
  found('picture_early', { container: text }),
  found('picture_unreadable', { container: text, problem: text }),
  found('picture_size', { container: text, expected: text, bytes: amount }),
  found('drew_in_background', { method: text }),
  found('web_permission_missing', { method: text, permission: z.enum(webPermissions) }),
  found('bridge_method_unknown', { method: text }),
  found('bridge_data', { method: text, pointer: text, problem: text }),
  found('no_exit_dialog', { seconds: amount }),
  found('press_unanswered', { seconds: amount }),
])
export type HostFinding = z.output<typeof hostFinding>

/** What a page can do too much of: calls of the bridge, messages of any kind, loading anew. */
export const floods = ['calls', 'messages', 'loads'] as const
export type Flood = { calls: number; of: (typeof floods)[number] }

/** What whoever shows the page finds wrong with it. */
export const pageFinding = z.discriminatedUnion('code', [
  found('page_not_loaded', { address: text, problem: text }),
  found('bridge_silent', { seconds: amount }),
  /** It answers nothing that it is asked. */
  found('page_hangs', { seconds: amount }),
  found('page_error', { message: text, source: z.nullable(text) }),
  found('network_not_listed', { origin: text }),
  found('network_no_cors', { origin: text }),
  found('storage_lost', { storage: z.enum(['localStorage', 'sessionStorage', 'indexedDB']) }),
  found('timers_left', { count: amount }),
  found('characters_skipped', {
    characters: z.array(z.string().check(z.maxLength(50))).check(z.maxLength(100)),
  }),
  found('text_cut', { container: text, lines: amount }),
  /** `calls`: how many of what is named, in a second. */
  found('bridge_flood', { calls: amount, of: z._default(z.enum(floods), 'calls') }),
])

export const webFinding = z.discriminatedUnion('code', [hostFinding, pageFinding])
export type WebFinding = z.output<typeof webFinding>
