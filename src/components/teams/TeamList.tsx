import styled from '@emotion/styled'
import { roleNames, type TeamRole } from '../../api/contract/teams/teamRoles.ts'
import { DividedList } from '../data/DividedList.tsx'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { StateMessage } from '../feedback/StateMessage.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { TextLink } from '../ui/TextLink.tsx'

export type ListedTeam = { slug: string; name: string; role: TeamRole; kind: 'personal' | 'shared' }
export type ListedInvitation = {
  id: string
  team: string
  role: TeamRole
  invitedBy: string
  expiresAt: string
}

export type TeamListProps = {
  teams: readonly ListedTeam[]
  invitations: readonly ListedInvitation[]
  loading: boolean
  error: string | null
  onRetry: () => void
}

/** The person's teams, and the invitations to their address. */
export function TeamList({ teams, invitations, loading, error, onRetry }: TeamListProps) {
  if (error) return <StateMessage tone="danger" title={error} onRetry={onRetry} />
  return (
    <>
      {invitations.length > 0 && (
        <Card title="Invitations">
          <DividedList>
            {invitations.map(({ id, team, role, invitedBy, expiresAt }) => (
              <Row key={id}>
                <Avatar name={team} />
                <Label>
                  <strong>{team}</strong>
                  <Quiet>
                    {invitedBy} invites you with the {roleNames[role]} role. Expires{' '}
                    <RelativeTime iso={expiresAt} ahead />.
                  </Quiet>
                </Label>
                <LinkButton href={`/invitation?id=${id}`} aria-label={`View Invitation to ${team}`}>
                  View Invitation
                </LinkButton>
              </Row>
            ))}
          </DividedList>
        </Card>
      )}
      <Card title="Your Teams">
        {loading ? (
          <Skeleton width="min(20rem, 80%)" />
        ) : (
          <DividedList>
            {teams.map(({ slug, name, role, kind }) => (
              <Row key={slug}>
                <Avatar name={name} />
                <Label>
                  <TextLink quiet href={`/teams/${slug}`}>
                    {name}
                  </TextLink>
                </Label>
                <Badge>{kind === 'personal' ? 'Personal' : roleNames[role]}</Badge>
              </Row>
            ))}
          </DividedList>
        )}
      </Card>
    </>
  )
}

const Row = styled.li(({ theme: { space } }) => ({
  '&&': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] },
}))

const Label = styled.div(({ theme: { font } }) => ({
  flex: '1 1 10rem',
  minWidth: 0,
  '& > strong': { fontWeight: font.weight.medium },
}))

const Quiet = styled.p(({ theme: { color } }) => ({ color: color.textQuiet }))
