import styled from '@emotion/styled'
import { Ban, CircleCheck, CircleX } from 'lucide-react'
import { releaseName } from '../../lib/releaseWords.ts'
import { EmailAddress } from '../data/EmailAddress.tsx'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Inline, Text } from '../ui/layout.tsx'
import { TextLink } from '../ui/TextLink.tsx'

export type PastDecision = {
  submissionId: string
  /** Where the decisions are on several apps. */
  appName?: string | undefined
  release?: { id: string; number: number; version: string | null } | undefined
  isSuspended?: boolean | undefined
  state: 'APPROVED' | 'CHANGES_REQUESTED'
  decidedBy: string | null
  decidedAt: string | null
  notes: string | null
}

type PastDecisionsProps = {
  decisions: readonly PastDecision[]
  hrefOf: (decision: PastDecision) => string
  /** Where it is said why what was approved is suspended now. */
  whyOf: (decision: PastDecision) => string
  /** Now, in milliseconds since 1970. By default, when each row first rendered. */
  now?: number
}

export function PastDecisions({ decisions, hrefOf, whyOf, now }: PastDecisionsProps) {
  if (decisions.length === 0)
    return (
      <Text quiet small>
        No decisions yet.
      </Text>
    )
  return (
    <List>
      {decisions.map((decision) => (
        <Decided
          key={decision.submissionId}
          {...decision}
          href={hrefOf(decision)}
          why={whyOf(decision)}
          now={now}
        />
      ))}
    </List>
  )
}

type DecidedProps = PastDecision & { href: string; why: string; now: number | undefined }

function Decided({
  appName,
  release,
  isSuspended = false,
  state,
  decidedBy,
  decidedAt,
  notes,
  href,
  why,
  now,
}: DecidedProps) {
  const { tone, icon, word } = decided[state]
  const names = [appName, release && releaseName(release)].filter((name) => name !== undefined)
  return (
    <li>
      <Inline align="start" justify="between">
        {names.length > 0 && <TextLink href={href}>{names.join(' · ')}</TextLink>}
        <Inline gap={1}>
          <Badge tone={tone} icon={icon}>
            {word}
          </Badge>
          {isSuspended && (
            <Badge tone="danger" icon={Ban}>
              Suspended
            </Badge>
          )}
        </Inline>
      </Inline>
      {isSuspended && (
        <p>
          Suspended later. <TextLink href={why}>View Reason</TextLink>
        </p>
      )}
      {notes && <Notes>{isSuspended ? `Approved: ${notes}` : notes}</Notes>}
      <Text quiet small>
        {decidedBy && <EmailAddress>{decidedBy}</EmailAddress>}
        {decidedBy && decidedAt && ' · '}
        {decidedAt && <RelativeTime iso={decidedAt} {...(now !== undefined && { now })} />}
      </Text>
    </li>
  )
}

const decided = {
  APPROVED: { tone: 'success', icon: CircleCheck, word: 'Approved' },
  CHANGES_REQUESTED: { tone: 'danger', icon: CircleX, word: 'Rejected' },
} as const

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
