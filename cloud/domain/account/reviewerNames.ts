import { createHmac } from 'node:crypto'

/** The part of an address before the at-sign, by which developers know a reviewer (SPEC.md §2). */
export const nameOf = (email: string): string => email.split('@')[0] || 'Reviewer'

/** By which apps' servers know a reviewer: the same in all sessions, an address because servers
 * expect one (PROTOCOL.md §1), in a domain that nobody can have (RFC 2606). */
export function aliasOf(reviewerId: string, secret: string): string {
  const digest = createHmac('sha256', secret).update(`reviewer-alias\n${reviewerId}`).digest('hex')
  return `reviewer-${digest.slice(0, 8)}@review.invalid`
}
