import styled from '@emotion/styled'
import { CircleCheck, CircleX } from 'lucide-react'
import { EmailAddress } from '../data/EmailAddress.tsx'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { Badge } from '../ui/Badge.tsx'
import { TextLink } from '../ui/TextLink.tsx'

export type PastDecision = {
  /** None of a submission that was deleted with its app. */
  submissionId?: string
  /** Where the decisions are on several apps. */
  packageName?: string
  state: 'APPROVED' | 'CHANGES_REQUESTED'
  decidedBy: string | null
  decidedAt: string | null
  notes: string | null
}

export type PastDecisionsProps = {
  decisions: readonly PastDecision[]
  /** Now, in milliseconds since 1970. By default, when each row first rendered. */
  now?: number
}

export function PastDecisions({ decisions, now }: PastDecisionsProps) {
  if (decisions.length === 0) return <Quiet>No decisions yet.</Quiet>
  return (
    <List>
      {decisions.map(({ submissionId, packageName, state, decidedBy, decidedAt, notes }) => (
        <li key={submissionId ?? decidedAt}>
          <Line>
            {packageName !== undefined && submissionId !== undefined && (
              <TextLink href={`/admin/submissions/${submissionId}`}>{packageName}</TextLink>
            )}
            {packageName !== undefined && submissionId === undefined && <code>{packageName}</code>}
            {state === 'APPROVED' ? (
              <Badge tone="success" icon={CircleCheck}>
                Approved
              </Badge>
            ) : (
              <Badge tone="danger" icon={CircleX}>
                Changes requested
              </Badge>
            )}
          </Line>
          {notes && <Notes>{notes}</Notes>}
          <Quiet>
            {decidedBy && <EmailAddress>{decidedBy}</EmailAddress>}
            {decidedBy && decidedAt && ' · '}
            {decidedAt && <RelativeTime iso={decidedAt} {...(now !== undefined && { now })} />}
          </Quiet>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul(({ theme: { color, space } }) => ({
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& > li': { display: 'grid', gap: space[1] },
  '& > li + li': {
    marginTop: space[3],
    paddingTop: space[3],
    borderTop: `1px solid ${color.border}`,
  },
}))

const Line = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space[2],
}))

const Notes = styled.p({ whiteSpace: 'pre-wrap' })

const Quiet = styled.p(({ theme: { color, font } }) => ({
  fontSize: font.size.caption,
  color: color.textQuiet,
}))
