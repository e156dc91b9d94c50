import styled from '@emotion/styled'
import { formatAdminDate } from '../../lib/dates.ts'
import { reviewerName } from '../../lib/format.ts'
import { Callout } from '../feedback/Callout.tsx'
import { Text } from '../ui/layout.tsx'

export type RejectionReasonProps = {
  reviewNotes: string
  /** When it was rejected, as an ISO timestamp; null if unknown. */
  reviewedAt: string | null
  reviewedBy: string | null
}

/** Why an app was rejected, when, and by whom. */
export function RejectionReason({ reviewNotes, reviewedAt, reviewedBy }: RejectionReasonProps) {
  return (
    <Callout tone="danger" level={2} title="Rejection Reason">
      <Reason>{reviewNotes}</Reason>
      <Text small>
        Reviewed by {reviewerName(reviewedBy)}
        {reviewedAt && (
          <>
            {' on '}
            <time dateTime={reviewedAt}>{formatAdminDate(reviewedAt)}</time>
          </>
        )}
      </Text>
    </Callout>
  )
}

const Reason = styled.p(({ theme: { space } }) => ({ marginBlock: space[1], whiteSpace: 'pre-wrap' }))
