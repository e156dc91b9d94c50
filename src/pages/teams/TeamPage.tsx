import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { calls, may, roleNames, type Team } from '../../api/contract.ts'
import { isStatus } from '../../api/http/errors.ts'
import { invalidateTeam, teamQuery, teamsQuery } from '../../api/teams.ts'
import { teamTokensQuery } from '../../api/tokens.ts'
import { NotFound } from '../../components/feedback/NotFound.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton.tsx'
import { PageHeader } from '../../components/layout/PageHeader.tsx'
import { reasonAgainst } from '../../components/teams/roleWords.ts'
import { Avatar } from '../../components/ui/Avatar.tsx'
import { Badge } from '../../components/ui/Badge.tsx'
import { type TabItem, Tabs } from '../../components/ui/Tabs.tsx'
import { whenIdle } from '../../lib/async.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { useAction } from '../hooks/useAction.ts'
import { useTitle } from '../hooks/useTitle.ts'
import type { Invited } from './InviteDialog.tsx'
import { InvitationSent, InviteDialog } from './InviteDialog.tsx'
import { MembersTab } from './MembersTab.tsx'

const InvitationsTab = lazyWithPreload(() =>
  import('./InvitationsTab.tsx').then((module) => module.InvitationsTab),
)
const Tokens = lazyWithPreload(() => import('../tokens/Tokens.tsx').then((module) => module.Tokens))
const SettingsTab = lazyWithPreload(() => import('./SettingsTab.tsx').then((module) => module.SettingsTab))
const RecordTab = lazyWithPreload(() => import('./RecordTab.tsx').then((module) => module.RecordTab))

function preloadTabs(): void {
  for (const tab of [InvitationsTab, Tokens, SettingsTab, RecordTab]) void tab.preload()
}

/** A team; for who isn't in it there is none. */
export function TeamPage() {
  const { slug = '' } = useParams()
  const teams = useQuery(teamsQuery)
  const own = teams.data?.teams.find((one) => one.slug === slug)
  const { data, error, isFetching, refetch } = useQuery({
    ...teamQuery(own?.id ?? ''),
    enabled: own !== undefined,
  })
  useTitle(own?.name ?? 'Team')

  if ((teams.data && !own) || (!data && isStatus(error, 404))) return <NotFound />
  if (data) return <TeamTabs key={data.id} team={data} />
  if (error || teams.error)
    return (
      <StateMessage
        tone="danger"
        title="Couldn’t load the team. Try again."
        busy={isFetching || teams.isFetching}
        onRetry={() => void (teams.error ? teams.refetch() : refetch())}
      />
    )
  return <FormSkeleton label="Loading team…" fields={4} />
}

function TeamTabs({ team }: { team: Team }) {
  const [parameters, setParameters] = useSearchParams()
  const [isInviting, setIsInviting] = useState(false)
  const [sent, setSent] = useState<Invited | null>(null)
  useEffect(() => whenIdle(preloadTabs), [])
  // Its link is shown whichever tab is open by then.
  const resending = useAction(calls.resendInvitation, {
    failed: 'Couldn’t send the invitation. Try again.',
    settle: (queries) => invalidateTeam(queries, team.id),
    onDone: setSent,
  })
  const onInvite = () => {
    resending.reset()
    setIsInviting(true)
  }
  const denied = (action: 'manageMembers' | 'seeRecord') => (
    <StateMessage title={reasonAgainst(team.role, action) ?? ''} />
  )

  const tabs: TabItem[] = [
    {
      id: 'members',
      label: 'Members',
      panel: <MembersTab team={team} onInvite={onInvite} />,
    },
    {
      id: 'invitations',
      label: 'Invitations',
      panel: may(team.role, 'manageMembers') ? (
        <InvitationsTab team={team} resending={resending} onInvite={onInvite} />
      ) : (
        denied('manageMembers')
      ),
    },
    {
      id: 'tokens',
      label: 'Tokens',
      panel: may(team.role, 'manageMembers') ? <TeamTokens teamId={team.id} /> : denied('manageMembers'),
    },
    { id: 'settings', label: 'Settings', panel: <SettingsTab team={team} /> },
    {
      id: 'record',
      label: 'Activity',
      panel: may(team.role, 'seeRecord') ? <RecordTab team={team} /> : denied('seeRecord'),
    },
  ]

  return (
    <>
      <PageHeader
        title={team.name}
        breadcrumb={[{ label: 'Teams', href: '/teams' }, { label: team.name }]}
        picture={<Avatar name={team.name} size="large" />}
        mark={<Badge>{team.kind === 'personal' ? 'Personal' : roleNames[team.role]}</Badge>}
      />
      <Tabs
        label={team.name}
        tabs={tabs}
        selected={parameters.get('tab') ?? 'members'}
        onSelect={(tab) => setParameters(tab === 'members' ? {} : { tab })}
      />
      {isInviting && (
        <InviteDialog
          team={team}
          onSent={(invited) => {
            setIsInviting(false)
            setSent(invited)
          }}
          onClose={() => setIsInviting(false)}
        />
      )}
      {sent && <InvitationSent {...sent} onClose={() => setSent(null)} />}
    </>
  )
}

/** The members' access tokens and terminals with rights in a team. */
const TeamTokens = ({ teamId }: { teamId: string }) => (
  <Tokens query={useQuery(teamTokensQuery(teamId))} ofTeam />
)
