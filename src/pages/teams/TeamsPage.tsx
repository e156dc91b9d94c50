import { useQuery } from '@tanstack/react-query'

import { teamsQuery } from '../../api/teams.ts'
import { PageHeader } from '../../components/layout/PageHeader/PageHeader.tsx'
import { TeamList } from '../../components/teams/TeamList/TeamList.tsx'
import { LinkButton } from '../../components/ui/LinkButton/LinkButton.tsx'
import { useTitle } from '../hooks/useTitle.ts'
import { AppOffers } from './AppOffers.tsx'

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
