import { plural } from './format.ts'

/** In the portal and in terminals. */
export const testerLabels = { invited: 'Invited', accepted: 'Accepted', left: 'Left' } as const

type Tester = { id: string; invitedAt: string }

/** How many of the testers `now` were invited since `before`: who accepted, or was invited within a day, gets no email. */
export function countInvited(before: readonly Tester[], now: readonly Tester[]): number {
  const known = new Map(before.map(({ id, invitedAt }) => [id, invitedAt]))
  return now.filter(({ id, invitedAt }) => known.get(id) !== invitedAt).length
}

export const invitedText = (count: number): string =>
  count === 0
    ? 'No invitations sent. They accepted, or were invited today.'
    : `${plural(count, 'invitation')} sent.`
