import styled from '@emotion/styled'
import { useState } from 'react'
import { DividedList } from '../data/DividedList.tsx'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { Callout } from '../feedback/Callout.tsx'
import { Select } from '../form/Select.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'

export type AppOffer = {
  id: string
  packageName: string
  name: string
  from: string
  to: string
  offeredBy: string
  expiresAt: string
  direction: 'incoming' | 'outgoing'
  /** The teams that it may go into. */
  teams: readonly { id: string; name: string }[]
}

type Answer = 'accept' | 'decline' | 'cancel'

export type OffersCardProps = {
  offers: readonly AppOffer[]
  /** The offer that is being answered, and the one that could not be. */
  busy: { id: string; answer: Answer } | null
  error: { id: string; text: string } | null
  onAccept: (offer: AppOffer, teamId: string) => void
  onDecline: (offer: AppOffer) => void
  onCancelOffer: (offer: AppOffer) => void
}

/** Apps that are offered to the person, and by them. */
export function OffersCard({ offers, busy, error, ...handlers }: OffersCardProps) {
  return (
    <Card title="App Offers" description="Apps that change owners once the offer is accepted.">
      <DividedList>
        {offers.map((offer) => (
          <Offer
            key={offer.id}
            offer={offer}
            answer={busy?.id === offer.id ? busy.answer : null}
            locked={busy !== null}
            error={error?.id === offer.id ? error.text : null}
            {...handlers}
          />
        ))}
      </DividedList>
    </Card>
  )
}

type OfferProps = Pick<OffersCardProps, 'onAccept' | 'onDecline' | 'onCancelOffer'> & {
  offer: AppOffer
  answer: Answer | null
  locked: boolean
  error: string | null
}

function Offer({ offer, answer, locked, error, onAccept, onDecline, onCancelOffer }: OfferProps) {
  const { name, packageName, from, to, offeredBy, expiresAt, direction, teams } = offer
  const [picked, setTeam] = useState<string | null>(null)
  const team = picked ?? teams[0]?.id ?? ''
  return (
    <li>
      <div>
        <Name>{name}</Name>
        <Quiet>
          <code>{packageName}</code>
        </Quiet>
        <Quiet>
          {direction === 'incoming' ? `${offeredBy} offers it, from ${from}.` : `From ${from} to ${to}.`}{' '}
          Expires <RelativeTime iso={expiresAt} ahead />.
        </Quiet>
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
            busy={answer === 'accept'}
            disabled={locked && answer !== 'accept'}
            disabledReason={teams.length === 0 ? 'Only an owner of the team can accept this app.' : null}
            onClick={() => onAccept(offer, team)}
          >
            Accept App
          </Button>
          <Button
            busy={answer === 'decline'}
            disabled={locked && answer !== 'decline'}
            onClick={() => onDecline(offer)}
          >
            Decline
          </Button>
        </Answers>
      ) : (
        <Answers>
          <Button
            busy={answer === 'cancel'}
            disabled={locked && answer !== 'cancel'}
            onClick={() => onCancelOffer(offer)}
          >
            Cancel Offer
          </Button>
        </Answers>
      )}
      {error && <Callout tone="danger">{error}</Callout>}
    </li>
  )
}

const Name = styled.p(({ theme: { font } }) => ({ fontWeight: font.weight.medium }))

const Quiet = styled.p(({ theme: { color } }) => ({ color: color.textQuiet }))

const Answers = styled.div(({ theme: { space, media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'start',
  justifyContent: 'flex-end',
  gap: space[2],
  [media.narrow]: { justifyContent: 'flex-start' },
  '& > div': { flex: '1 1 9rem', maxWidth: '16rem' },
}))
