import styled from '@emotion/styled'
import { CircleCheck, CircleX } from 'lucide-react'
import { EmailAddress } from '../data/EmailAddress.tsx'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Inline, Text } from '../ui/layout.tsx'
import { TextLink } from '../ui/TextLink.tsx'

export type PastDecision = {
  submissionId: string
  /** Where the decisions are on several apps. */
  packageName?: string
  state: 'APPROVED' | 'CHANGES_REQUESTED'
  decidedBy: string | null
  decidedAt: string | null
  notes: string | null
}

type PastDecisionsProps = {
  decisions: readonly PastDecision[]
  /** Now, in milliseconds since 1970. By default, when each row first rendered. */
  now?: number
}

export function PastDecisions({ decisions, now }: PastDecisionsProps) {
  if (decisions.length === 0)
    return (
      <Text quiet small>
        No decisions yet.
      </Text>
    )
  return (
    <List>
      {decisions.map(({ submissionId, packageName, state, decidedBy, decidedAt, notes }) => (
        <li key={submissionId}>
          <Inline align="stretch" justify="between">
            {packageName !== undefined && (
              <TextLink href={`/admin/submissions/${submissionId}`}>
                <code>{packageName}</code>
              </TextLink>
            )}
            {state === 'APPROVED' ? (
              <Badge tone="success" icon={CircleCheck}>
                Approved
              </Badge>
            ) : (
              <Badge tone="danger" icon={CircleX}>
                Rejected
              </Badge>
            )}
          </Inline>
          {notes && <Notes>{notes}</Notes>}
          <Text quiet small>
            {decidedBy && <EmailAddress>{decidedBy}</EmailAddress>}
            {decidedBy && decidedAt && ' · '}
            {decidedAt && <RelativeTime iso={decidedAt} {...(now !== undefined && { now })} />}
          </Text>
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

const Notes = styled.p({ whiteSpace: 'pre-wrap' })
