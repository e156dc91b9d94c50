import type { Call } from './call.ts'
import { type RefusalCode, refusals } from './refusals.ts'

/** Refusals that follow from what else a call declares. */
const implied: readonly [(call: Call) => boolean, readonly RefusalCode[]][] = [
  [({ access }) => access !== 'anyone', ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'PROVIDER_UNAVAILABLE']],
  [({ access, scope }) => access !== 'anyone' && scope === undefined, ['SIGN_IN_NEEDED']],
  [({ scope }) => scope !== undefined && scope !== 'any', ['SCOPE_NEEDED']],
  [({ access }) => access === 'reviewer' || access === 'admin', ['FORBIDDEN']],
  [({ path }) => path.includes('{'), ['NOT_FOUND']],
  [({ action }) => action !== undefined, ['ROLE_NEEDED']],
  [({ body }) => body !== undefined, ['INCOMPLETE_BODY', 'TOO_LARGE']],
  [
    ({ body, encoding }) => body !== undefined && encoding === undefined,
    ['MALFORMED_JSON', 'TOO_DEEP', 'NOT_JSON'],
  ],
  [({ encoding }) => encoding === 'multipart', ['MALFORMED_FORM', 'NOT_MULTIPART']],
  [({ body, query }) => body !== undefined || query !== undefined, ['INVALID_FIELDS']],
  [({ isIdempotent }) => isIdempotent === true, ['INVALID_IDEMPOTENCY_KEY', 'IDEMPOTENCY_KEY_REUSED']],
  [({ isConditional }) => isConditional === true, ['CHANGED']],
]

/** The codes that a call may refuse with, in the order of the table; any call may also answer INTERNAL. */
export function refusalsOf(call: Call): RefusalCode[] {
  const own = new Set<string>(call.refusals)
  for (const [applies, codes] of implied) if (applies(call)) for (const code of codes) own.add(code)
  return (Object.keys(refusals) as RefusalCode[]).filter((code) => own.has(code))
}

export const refusalsByStatus = (call: Call): [status: number, codes: RefusalCode[]][] => [
  ...Map.groupBy(refusalsOf(call), (code): number => refusals[code].status),
]
