import { formatAdminDate } from '../../lib/dates.ts'
import { Callout } from '../feedback/Callout.tsx'
import { type PastDecision, PastDecisions } from './PastDecisions.tsx'

/** An app of the same package name that was deleted, at an ISO timestamp, and what was decided on it. */
export type DeletedApp = { deletedAt: string; decisions: readonly PastDecision[] }

export function DeletedBefore({ app: { deletedAt, decisions }, now }: { app: DeletedApp; now?: number }) {
  return (
    <Callout tone="warning" level={2} title="An app with this package name was deleted before">
      <p>
        Deleted on <time dateTime={deletedAt}>{formatAdminDate(deletedAt)}</time>. Its messages, notes, and
        reports are gone. {decisions.length > 0 ? 'Past decisions:' : 'It was never reviewed.'}
      </p>
      {decisions.length > 0 && <PastDecisions decisions={decisions} {...(now !== undefined && { now })} />}
    </Callout>
  )
}
