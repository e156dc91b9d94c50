/**
 * The tags of which an If-Match header wants one, without quotes; null where any will do: without the header, or
 * with `*`. Weak tags match nothing (RFC 9110 §13.1.1).
 */
export function ifMatch(header: string | undefined): string[] | null {
  if (header === undefined || header.trim() === '*') return null
  return [...header.matchAll(/(W\/)?"([^"]*)"/g)].flatMap(([, weak, tag = '']) => (weak ? [] : [tag]))
}
