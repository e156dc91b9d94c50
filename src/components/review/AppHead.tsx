import styled from '@emotion/styled'
import { type ReactNode, useState } from 'react'
import { formatAdminDate } from '../../lib/dates.ts'
import { plural } from '../../lib/format.ts'
import { EmailAddress } from '../data/EmailAddress.tsx'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { AppLogo, noLogo } from '../ui/AppLogo.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Inline, Text } from '../ui/layout.tsx'

/** A submission at the head of its review; `submittedAt` is an ISO timestamp. */
export type ReviewedSubmission = {
  name: string
  packageName: string
  logoURL: string
  developerEmail: string | null
  submittedAt: string
  round: number
  /** The team that has the app, and since when; null where it is its developer's alone, as ever. */
  team?: { name: string; members: number; since: string; isNew: boolean } | null
}

type AppHeadProps = { submission: ReviewedSubmission; now: number | undefined; action: ReactNode }

export function AppHead({ submission, now, action }: AppHeadProps) {
  const { name, packageName, logoURL, developerEmail, submittedAt, round, team = null } = submission
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
          Submitted <RelativeTime iso={submittedAt} {...(now !== undefined && { now })} />
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

const Title = styled.div(({ theme: { font, space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  '& > h1': { fontSize: font.size.title },
}))
