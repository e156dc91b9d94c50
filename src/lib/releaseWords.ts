import { formatAdminDate } from './dates.ts'
import { plural } from './format.ts'

/** In the portal and in terminals. */
export const releaseLabels = {
  draft: 'Draft',
  in_review: 'In review',
  approved: 'Approved',
  live: 'Live',
  superseded: 'Superseded',
  rejected: 'Rejected',
  withdrawn: 'Unpublished',
  suspended: 'Suspended',
} as const

/** As the portal, mails, the record and terminals call it. */
export const releaseName = ({ number, version }: { number: number; version: string | null }): string =>
  version === null ? `Release ${number}` : `Release ${number} (${version})`

/** ISO timestamps of when it was last public; `publish`: `approved`, `hold` or one; null where that is over. */
type Moments = {
  state: keyof typeof releaseLabels
  liveAt: string | null
  endedAt: string | null
  publish: string | null
}

/** Since, until or from when people see it, dates as `format` writes them; null where nothing is known of that. */
export function releaseMoment(
  { state, liveAt, endedAt, publish }: Moments,
  reader: 'developer' | 'reviewer' = 'developer',
  format: (iso: string) => string = formatAdminDate,
): string | null {
  if (state === 'live') return liveAt && `Since ${format(liveAt)}`
  if (publish === 'hold')
    return `Held until ${reader === 'developer' ? 'you publish' : 'its team publishes'} it`
  if (publish !== null && publish !== 'approved') return `Goes live ${format(publish)}`
  return endedAt && `Live until ${format(endedAt)}`
}

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

/** When an approved release becomes public, as it is chosen; `at` is the value of a `datetime-local` field. */
export type PublishMoment = { when: 'approved' | 'hold' | 'date'; at: string }

/** As it goes over the wire: `approved`, `hold` or an ISO timestamp; empty where the date is missing. */
export function publishOf({ when, at }: PublishMoment): string {
  if (when !== 'date') return when
  return Number.isNaN(Date.parse(at)) ? '' : new Date(at).toISOString()
}

/** The choice that `publish` of the wire says, in local time. */
export function toPublishMoment(publish: string): PublishMoment {
  if (publish === 'approved' || publish === 'hold') return { when: publish, at: '' }
  const date = new Date(publish)
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return { when: 'date', at: local.toISOString().slice(0, 16) }
}
