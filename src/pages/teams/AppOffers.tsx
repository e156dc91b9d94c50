import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'

import { cacheApp } from '../../api/apps.ts'
import { may, type TeamSummary, type Transfer } from '../../api/contract.ts'
import { transfersQuery } from '../../api/transfers.ts'
import { OffersCard } from '../../components/teams/OffersCard/OffersCard.tsx'
import { appPath } from '../../lib/appPath.ts'
import { useOfferAnswers } from '../hooks/useOfferAnswers.ts'

/** The open offers of apps to and from a person; nothing where there are none. */
export function AppOffers({ teams }: { teams: readonly TeamSummary[] }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data = [] } = useQuery(transfersQuery)
  const { busy, error, onAccept, onDecline, onCancelOffer } = useOfferAnswers({
    onAccepted(app) {
      cacheApp(queries, app)
      navigate(appPath(app.packageName))
    },
  })

  if (data.length === 0) return null
  return (
    <OffersCard
      busy={busy}
      error={error}
      offers={data.map((offer) => ({ ...offer, from: offer.from.name, teams: targetsOf(offer, teams) }))}
      onAccept={onAccept}
      onDecline={onDecline}
      onCancelOffer={onCancelOffer}
    />
  )
}

/** The teams that an offered app may go into: the one it is offered to, else each that the person owns. */
const targetsOf = ({ toTeamId }: Transfer, teams: readonly TeamSummary[]) =>
  teams.filter(({ id, role }) => may(role, 'acceptTransfer') && (toTeamId === null || toTeamId === id))
