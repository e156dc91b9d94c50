import styled from '@emotion/styled'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { cacheApp } from '../../api/apps.ts'
import {
  type AnswerOf,
  type calls,
  type ListedTeam,
  may,
  roleNames,
  type TeamSummary,
  type Transfer,
} from '../../api/contract.ts'
import { teamsQuery, transfersQuery } from '../../api/teams.ts'
import { DividedList } from '../../components/data/DividedList.tsx'
import { RelativeTime } from '../../components/data/RelativeTime.tsx'
import { Callout } from '../../components/feedback/Callout.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { Select } from '../../components/form/Select.tsx'
import { PageHeader } from '../../components/layout/PageHeader.tsx'
import { theme } from '../../components/theme/theme.ts'
import { Avatar } from '../../components/ui/Avatar.tsx'
import { Badge } from '../../components/ui/Badge.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { LinkButton } from '../../components/ui/LinkButton.tsx'
import { Text } from '../../components/ui/layout.tsx'
import { TextLink } from '../../components/ui/TextLink.tsx'
import { appPath } from '../../lib/appPath.ts'
import { plural } from '../../lib/format.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { useOfferAnswers } from './useOfferAnswers.ts'

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

/** Apps that are offered to the person, and by them; nothing where there are none. */
function AppOffers({ teams }: { teams: readonly TeamSummary[] }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data: offers = [] } = useQuery(transfersQuery)
  const answers = useOfferAnswers({
    onAccepted(app) {
      cacheApp(queries, app)
      navigate(appPath(app.packageName))
    },
  })

  if (offers.length === 0) return null
  return (
    <Card title="App Offers" description="Apps that change owners once the offer is accepted.">
      <DividedList>
        {offers.map((offer) => (
          <Offer key={offer.id} offer={offer} teams={targetsOf(offer, teams)} answers={answers} />
        ))}
      </DividedList>
    </Card>
  )
}

/** The teams that an offered app may go into: the one it is offered to, else each that the person owns. */
const targetsOf = ({ toTeamId }: Transfer, teams: readonly TeamSummary[]) =>
  teams.filter(({ id, role }) => may(role, 'acceptTransfer') && (toTeamId === null || toTeamId === id))

type OfferProps = {
  offer: Transfer
  teams: readonly TeamSummary[]
  answers: ReturnType<typeof useOfferAnswers>
}

function Offer({ offer, teams, answers: { busy, error, ...answers } }: OfferProps) {
  const { id, name, packageName, from, to, offeredBy, expiresAt, direction } = offer
  const [picked, setTeam] = useState<string | null>(null)
  const team = picked ?? teams[0]?.id ?? ''
  const stateOf = (answer: NonNullable<typeof busy>['answer']) => {
    const isGiven = busy?.id === id && busy.answer === answer
    return { busy: isGiven, disabled: busy !== null && !isGiven }
  }

  return (
    <li>
      <div>
        <Text medium>{name}</Text>
        <Text quiet>
          <code>{packageName}</code>
        </Text>
        <Text quiet>
          {direction === 'incoming'
            ? `${offeredBy} offers it, from ${from.name}.`
            : `From ${from.name} to ${to}.`}{' '}
          Expires <RelativeTime iso={expiresAt} ahead />.
        </Text>
      </div>
      {direction === 'incoming' ? (
        <Answers>
          {teams.length > 1 && (
            <Select
              label={`Team for ${name}`}
              labelHidden
              options={teams.map(({ id: value, name: label }) => ({ value, label }))}
              value={team}
              onChange={(event) => setTeam(event.target.value)}
            />
          )}
          <Button
            tone="accent"
            {...stateOf('accept')}
            disabledReason={teams.length === 0 ? 'Only an owner of the team can accept this app.' : null}
            onClick={() => answers.onAccept(offer, team)}
          >
            Accept App
          </Button>
          <Button {...stateOf('decline')} onClick={() => answers.onDecline(offer)}>
            Decline
          </Button>
        </Answers>
      ) : (
        <Answers>
          <Button {...stateOf('cancel')} onClick={() => answers.onCancelOffer(offer)}>
            Cancel Offer
          </Button>
        </Answers>
      )}
      {error?.id === id && <Callout tone="danger">{error.text}</Callout>}
    </li>
  )
}

const Answers = styled.div(({ theme: { space, media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignSelf: 'center',
  justifyContent: 'flex-end',
  gap: space[2],
  [media.narrow]: { justifyContent: 'flex-start' },
  '& > div': { flex: '1 1 9rem', maxWidth: '16rem' },
}))
