import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { cacheApp } from '../../api/apps.ts'
import { may, type TeamSummary, type Transfer } from '../../api/contract.ts'
import { teamsQuery } from '../../api/teams.ts'
import { transfersQuery } from '../../api/transfers.ts'
import { PageHeader } from '../../components/layout/PageHeader.tsx'
import { OffersCard } from '../../components/teams/OffersCard.tsx'
import { TeamList } from '../../components/teams/TeamList.tsx'
import { LinkButton } from '../../components/ui/LinkButton.tsx'
import { appPath } from '../../lib/appPath.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { useOfferAnswers } from './useOfferAnswers.ts'

/** The person's teams, and what waits for their answer: invitations, apps that are offered to them. */
export function TeamsPage() {
  useTitle('Teams')
  const { data, isPending, isError, refetch } = useQuery(teamsQuery)

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
      <AppOffers teams={data?.teams ?? []} />
      <TeamList
        teams={data?.teams ?? []}
        invitations={(data?.invitations ?? []).map((one) => ({ ...one, team: one.team.name }))}
        loading={isPending}
        error={isError && !data ? 'Couldn’t load your teams. Try again.' : null}
        onRetry={() => void refetch()}
      />
    </>
  )
}

/** The open offers of apps to and from a person; nothing where there are none. */
function AppOffers({ teams }: { teams: readonly TeamSummary[] }) {
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
