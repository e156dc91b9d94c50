import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { AuditEntry, PastDecision, SubmissionDetail } from '../../api/contract.ts'
import { reviewedPicture } from '../../api/images.ts'
import { adminAppQuery } from '../../api/review/admin.ts'
import { EmailAddress } from '../../components/data/EmailAddress.tsx'
import { RelativeTime } from '../../components/data/RelativeTime.tsx'
import { Callout } from '../../components/feedback/Callout.tsx'
import { PastDecisions } from '../../components/review/PastDecisions.tsx'
import { AppLogo, noLogo } from '../../components/ui/AppLogo.tsx'
import { Badge } from '../../components/ui/Badge.tsx'
import { Inline, Text } from '../../components/ui/layout.tsx'
import { formatAdminDate } from '../../lib/dates.ts'
import { plural } from '../../lib/format.ts'

export function SubmissionHead({ review, action }: { review: SubmissionDetail; action: ReactNode }) {
  const { app, submission, decisions } = review
  const { name, packageName, developerEmail } = app
  const logoURL = reviewedPicture(app.logoURL)
  const round = roundOf(decisions, { id: submission.id, packageName })
  const team = ownerOf(review)
  const [failed, setFailed] = useState<string | null>(null)

  return (
    <Inline as="header" gap={4}>
      <AppLogo src={logoURL} size="large" onError={() => setFailed(logoURL)} />
      <Label>
        <Title>
          <h1>{name}</h1>
          <Badge>{round === 1 ? 'First review' : `Round ${round}`}</Badge>
        </Title>
        <code>{packageName}</code>
        <Text quiet>
          {developerEmail !== null && (
            <>
              <EmailAddress>{developerEmail}</EmailAddress>
              {' · '}
            </>
          )}
          <Whole>
            Submitted <RelativeTime iso={submission.submittedAt} />
          </Whole>
        </Text>
        {team && (
          <Text quiet>
            {team.name} · {plural(team.members, 'member')} · {team.isNew ? 'New owner since' : 'Owner since'}{' '}
            <time dateTime={team.since}>{formatAdminDate(team.since)}</time>
          </Text>
        )}
        {failed === logoURL && <Text quiet>{noLogo}</Text>}
      </Label>
      {action}
    </Inline>
  )
}

const Label = styled.div({ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' })

const Whole = styled.span({ whiteSpace: 'nowrap' })

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

/** An app of the same package name that was deleted, and what was decided on it. */
export function DeletedBefore({ packageName }: { packageName: string }) {
  const { data } = useQuery(adminAppQuery(packageName))
  const deleted = deletedAppOf(data?.history ?? [])
  if (!deleted) return null
  const { deletedAt, decisions } = deleted
  return (
    <Callout tone="warning" level={2} title="An app with this package name was deleted before">
      <p>
        Deleted on <time dateTime={deletedAt}>{formatAdminDate(deletedAt)}</time>. Its messages, notes, and
        reports are gone. {decisions.length > 0 ? 'Past decisions:' : 'It was never reviewed.'}
      </p>
      {decisions.length > 0 && <PastDecisions decisions={decisions} />}
    </Callout>
  )
}

function deletedAppOf(history: readonly AuditEntry[]) {
  const place = history.findIndex(({ action }) => action === 'app.deleted')
  const deletion = history[place]
  if (!deletion) return null
  const decisions = history
    .slice(place)
    .filter(({ action }) => action === 'app.approved' || action === 'app.rejected')
    .map(({ action, subject, actor, at, detail }) => ({
      packageName: subject,
      state: action === 'app.approved' ? ('APPROVED' as const) : ('CHANGES_REQUESTED' as const),
      decidedBy: actor,
      decidedAt: at,
      notes: detail,
    }))
  return { deletedAt: deletion.at, decisions }
}
