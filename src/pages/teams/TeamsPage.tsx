import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

import { type AnswerOf, type calls, type ListedTeam, roleNames } from '../../api/contract.ts'
import { teamsQuery } from '../../api/teams.ts'
import { DividedList } from '../../components/data/DividedList.tsx'
import { RelativeTime } from '../../components/data/RelativeTime.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { PageHeader } from '../../components/layout/PageHeader.tsx'
import { theme } from '../../components/theme/theme.ts'
import { Avatar } from '../../components/ui/Avatar.tsx'
import { Badge } from '../../components/ui/Badge.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { LinkButton } from '../../components/ui/LinkButton.tsx'
import { Text } from '../../components/ui/layout.tsx'
import { TextLink } from '../../components/ui/TextLink.tsx'
import { plural } from '../../lib/format.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { AppOffers } from './AppOffers.tsx'

/** The person's teams, and what waits for their answer: invitations, apps that are offered to them. */
export function TeamsPage() {
  useTitle('Teams')
  const { data, isError, refetch } = useQuery(teamsQuery)
  const invitations = data?.invitations ?? []

  return (
    <>
      <PageHeader
        title="Teams"
        description="Share apps with the people you work with."
        actions={
          <LinkButton tone="accent" href="/teams/new">
            Create Team
          </LinkButton>
        }
      />
      {isError && !data ? (
        <StateMessage
          tone="danger"
          title="Couldn’t load your teams. Try again."
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <Card title="Your Teams">
            {data ? <Teams teams={data.teams} /> : <Skeleton width="min(20rem, 80%)" />}
          </Card>
          {invitations.length > 0 && <Invitations invitations={invitations} />}
        </>
      )}
      <AppOffers teams={data?.teams ?? []} />
    </>
  )
}

type InvitationsProps = Pick<AnswerOf<typeof calls.listTeams>, 'invitations'>

/** Those to the person's own address. */
const Invitations = ({ invitations }: InvitationsProps) => (
  <Card title="Invitations">
    <DividedList>
      {invitations.map(({ id, team, role, invitedBy, expiresAt }) => (
        <Row key={id} name={team.name}>
          <Label>
            <Text as="strong" medium>
              {team.name}
            </Text>
            <Text quiet>
              {invitedBy} invites you with the {roleNames[role]} role. Expires{' '}
              <RelativeTime iso={expiresAt} ahead />.
            </Text>
          </Label>
          <LinkButton href={`/invitation?id=${id}`} aria-label={`View Invitation to ${team.name}`}>
            View Invitation
          </LinkButton>
        </Row>
      ))}
    </DividedList>
  </Card>
)

const Teams = ({ teams }: { teams: readonly ListedTeam[] }) => (
  <DividedList>
    {teams.map(({ slug, name, role, kind, memberCount, appCount }) => (
      <Row key={slug} name={name}>
        <Label>
          <TextLink quiet href={`/teams/${slug}`}>
            {name}
          </TextLink>
          {memberCount !== undefined && appCount !== undefined && (
            <Text quiet small>
              {plural(memberCount, 'member')} · {plural(appCount, 'app')}
            </Text>
          )}
        </Label>
        <Badge>{kind === 'personal' ? 'Personal' : roleNames[role]}</Badge>
        <ChevronRight size={theme.icon.medium} aria-hidden />
      </Row>
    ))}
  </DividedList>
)

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <Item>
    <Avatar name={name} />
    {children}
  </Item>
)

/** Where there is a chevron, all of it is the link. */
const Item = styled.li(({ theme: { color, space } }) => ({
  '&&': { position: 'relative', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] },
  '&&:has(> svg)': { flexWrap: 'nowrap' },
  '& > svg': { flexShrink: 0, color: color.textQuiet },
  '&:has(> svg) a::after': { content: '""', position: 'absolute', inset: 0 },
  '&:has(> svg):hover a': { color: color.accentText },
}))

const Label = styled.div({ flex: '1 1 10rem', minWidth: 0 })
