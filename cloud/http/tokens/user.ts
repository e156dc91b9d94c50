export type User = { id: string; email: string }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function userOf(claims: { sub?: unknown; email?: unknown }): User | null {
  const { sub, email } = claims
  if (typeof sub !== 'string' || !uuid.test(sub)) return null
  if (typeof email !== 'string' || email === '') return null
  return { id: sub.toLowerCase(), email }
}
