import styled from '@emotion/styled'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { cacheApp } from '../../api/apps.ts'
import { may, type TeamSummary, type Transfer } from '../../api/contract.ts'
import { transfersQuery } from '../../api/teams.ts'
import { DividedList } from '../../components/data/DividedList.tsx'
import { RelativeTime } from '../../components/data/RelativeTime.tsx'
import { Callout } from '../../components/feedback/Callout.tsx'
import { Select } from '../../components/form/Select.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { Text } from '../../components/ui/layout.tsx'
import { appPath } from '../../lib/appPath.ts'
import { useOfferAnswers } from './useOfferAnswers.ts'

/** Apps that are offered to the person, and by them; nothing where there are none. */
export function AppOffers({ teams }: { teams: readonly TeamSummary[] }) {
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
