import { formatAdminDate } from './dates.ts'

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
