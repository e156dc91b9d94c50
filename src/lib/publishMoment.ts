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
