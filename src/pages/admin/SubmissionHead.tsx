import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { appKindTable, hasPart, type PastDecision, type SubmissionDetail } from '../../api/contract.ts'
import { reviewedPicture } from '../../api/images.ts'
import { nameHistoryQuery } from '../../api/review/reviewer.ts'
import { EmailAddress } from '../../components/data/EmailAddress.tsx'
import { RelativeTime } from '../../components/data/RelativeTime.tsx'
import { Callout } from '../../components/feedback/Callout.tsx'
import { AppLogo } from '../../components/ui/AppLogo.tsx'
import { Badge } from '../../components/ui/Badge.tsx'
import { Inline, Text } from '../../components/ui/layout.tsx'
import { TextLink } from '../../components/ui/TextLink.tsx'
import { formatAdminDate, formatLocalDate } from '../../lib/dates.ts'
import { plural } from '../../lib/format.ts'
import { kindWords } from './queueRow.ts'

export function SubmissionHead({ review, action }: { review: SubmissionDetail; action: ReactNode }) {
  const { app, submission, decisions, isFirst } = review
  const { name, packageName, kind, developerEmail, provenDomains = [] } = app
  const round = roundOf(decisions, { id: submission.id, packageName })
  const team = ownerOf(review)

  return (
    <Inline as="header" gap={4} align="start">
      <AppLogo src={reviewedPicture(app.logoURL)} size="medium" />
      <Label>
        <Title>
          <h1>{name}</h1>
          {hasPart(kind, 'page') && <Badge tone="info">{appKindTable[kind].label}</Badge>}
          <Badge>{round === 1 ? kindWords[isFirst ? 'first' : 'update'] : `Round ${round}`}</Badge>
        </Title>
        <code>{packageName}</code>
        <Inline gap={[0, 3]}>
          {developerEmail !== null && (
            <Text quiet>
              <EmailAddress>{developerEmail}</EmailAddress>
            </Text>
          )}
          {provenDomains.map((domain) => (
            <Text key={domain}>{domain} ✓</Text>
          ))}
          <Text quiet>
            Submitted <RelativeTime iso={submission.submittedAt} />
          </Text>
          <TextLink href={`/admin/apps/${packageName}/releases`}>View Releases</TextLink>
        </Inline>
        {team && (
          <Text quiet>
            {team.name} · {plural(team.members, 'member')} · {team.isNew ? 'New owner since' : 'Owner since'}{' '}
            <time dateTime={team.since}>{formatAdminDate(team.since)}</time>
          </Text>
        )}
      </Label>
      {action}
    </Inline>
  )
}

const Label = styled.div({ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' })

const Title = styled.div(({ theme: { font, space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  '& > h1': { fontSize: font.size.title },
}))

/** Whose app it is, where that is more than its developer: a team, or somebody who took it over since. */
function ownerOf({ team, submission }: SubmissionDetail) {
  const isNew = team !== undefined && Date.parse(team.ownerSince) > Date.parse(submission.submittedAt)
  return team && (team.kind === 'shared' || isNew) ? { ...team, since: team.ownerSince, isNew } : null
}

/** Which round a submission's review is, from one: each time that changes were requested since the app was last approved. */
export function roundOf(
  decisions: readonly PastDecision[],
  { id, packageName }: { id: string; packageName: string },
): number {
  const before = decisions.filter((one) => one.packageName === packageName && one.submissionId !== id)
  const approved = before.findIndex(({ state }) => state === 'APPROVED')
  return (approved < 0 ? before.length : approved) + 1
}

export function NameWarning({ packageName }: { packageName: string }) {
  const { data } = useQuery(nameHistoryQuery(packageName))
  const owners = data?.owners ?? []
  const former = owners.slice(0, -1)
  const other = former.findLast(({ team }) => team !== owners.at(-1)?.team)
  const { team, until } = other ?? former.at(-1) ?? { team: '', until: null }
  if (until === null) return null
  const title = other
    ? `This name had another owner until ${formatLocalDate(until)}`
    : `This name was registered before, until ${formatLocalDate(until)}`
  return (
    <Callout tone="warning" level={2} title={title}>
      It belonged to {team || 'a team that was deleted'}. Check the decisions, notes, and reports from then
      under <TextLink href="#history">History</TextLink>.
    </Callout>
  )
}
