import styled from '@emotion/styled'
import { CircleX } from 'lucide-react'
import { formatAdminDate } from '../../../lib/adminDate.ts'
import { reviewerName } from '../../../lib/format.ts'
import { theme } from '../../theme/theme.ts'

export type RejectionBoxProps = {
  /** What the reviewer wrote; its lines are kept. */
  reviewNotes: string
  /** When it was rejected, as an ISO timestamp; null where that is not known. */
  reviewedAt: string | null
  /** The reviewer's address; only the part before its at-sign is shown, or Admin. */
  reviewedBy: string | null
}

/** Why an app was rejected, when, and by whom (SPEC.md §2 "Edit App"). */
export function RejectionBox({ reviewNotes, reviewedAt, reviewedBy }: RejectionBoxProps) {
  return (
    <Box aria-labelledby="rejection-reason" id="rejection">
      <Title id="rejection-reason">
        <CircleX size={theme.icon.medium} aria-hidden />
        Rejection Reason
      </Title>
      <Reason>{reviewNotes}</Reason>
      <Foot>
        Reviewed by {reviewerName(reviewedBy)}
        {reviewedAt && (
          <>
            {' on '}
            <time dateTime={reviewedAt}>{formatAdminDate(reviewedAt)}</time>
          </>
        )}
      </Foot>
    </Box>
  )
}

const Box = styled.section(({ theme: { color, space, radius } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  padding: `${space[4]} ${space[5]}`,
  border: `1px solid ${color.dangerBorder}`,
  borderRadius: radius.panel,
  background: color.dangerSoft,
}))

const Title = styled.h2(({ theme: { color, space, font } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  fontSize: font.size.body,
  color: color.dangerText,
}))

const Reason = styled.p({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })

const Foot = styled.p(({ theme: { font } }) => ({ fontSize: font.size.caption, overflowWrap: 'anywhere' }))
