import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { adminCheckQuery } from '../../api/account.ts'
import { appQuery } from '../../api/apps.ts'
import type { TeamSummary } from '../../api/contract.ts'
import { keepTeamChoice, keptTeamChoice, teamsQuery } from '../../api/teams.ts'
import type { TeamSwitcherProps } from '../../components/teams/TeamSwitcher.tsx'
import { useAuth } from '../../machines/auth/authActor.ts'
import { rolesMachine } from '../../machines/teams/rolesMachine.ts'
import { teamChoiceMachine, viewTeamChoice } from '../../machines/teams/teamChoiceMachine.ts'
import { leaving } from '../hooks/useLeaveGuard.tsx'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'

const listsApps = (path: string) => path === '/dashboard' || path === '/tpas'

export type TeamsInShellProps = { onSwitcher: (switcher: TeamSwitcherProps | null) => void }

/** Follows the person's teams behind every page. Gives the switcher; null for one team and no invitation. */
export function TeamsInShell({ onSwitcher }: TeamsInShellProps) {
  const userId = useAuth().user?.id ?? ''
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useRoleChanges(userId)
  // Who comes back to the window sees at once what they may do.
  const { data } = useQuery({ ...teamsQuery, staleTime: 0 })
  const [snapshot, send, actor] = useMachine(teamChoiceMachine, {
    input: { kept: keptTeamChoice(userId) },
  })
  const { chosen } = viewTeamChoice(snapshot)

  const show = (path: string, slug: string | null, replace: boolean) => {
    const parameters = new URLSearchParams(path === pathname ? search : '')
    if (slug === null) parameters.delete('team')
    else parameters.set('team', slug)
    navigate({ pathname: path, search: parameters.size > 0 ? `?${parameters}` : '' }, { replace })
  }
  const isOf = (team: Pick<TeamSummary, 'id' | 'slug'>) => {
    const [, section, name = ''] = pathname.split('/')
    if (section === 'teams') return name === team.slug
    const app = queries.getQueryData(appQuery(decodeURIComponent(name)).queryKey)
    return section === 'tpas' && app?.team?.id === team.id
  }

  useMachineEvents(actor, (event) => {
    if (event.type === 'follow') {
      if (listsApps(pathname)) show(pathname, event.slug, true)
      return
    }
    if (event.type === 'lost' && isOf(event.team)) navigate('/tpas', { replace: true, state: leaving })
    void queries.invalidateQueries()
  })
  useEffect(() => {
    const { unsubscribe } = actor.subscribe(({ context }) => keepTeamChoice(userId, context.slug))
    return unsubscribe
  }, [actor, userId])
  useEffect(() => {
    if (data) send({ type: 'teams', teams: data.teams })
  }, [data, send])
  useEffect(() => {
    if (listsApps(pathname)) send({ type: 'visit', slug: new URLSearchParams(search).get('team') })
  }, [pathname, search, send])

  const choose = useEffectEvent((slug: string | null) => {
    send({ type: 'choose', slug })
    if (!listsApps(pathname)) show('/tpas', slug, false)
  })
  const report = useEffectEvent(onSwitcher)
  useEffect(() => {
    const { teams = [], invitations = [] } = data ?? {}
    const open = teams.find(({ slug }) => pathname === `/teams/${slug}`)
    const isShown = teams.length > 1 || invitations.length > 0
    report(
      isShown
        ? {
            teams,
            chosen: open?.slug ?? chosen,
            invitations: invitations.length,
            onChoose: (slug) => choose(slug),
          }
        : null,
    )
  }, [data, chosen, pathname])

  return null
}

/** Reads what a person may do again as soon as somebody changes it. */
function useRoleChanges(userId: string): void {
  const queries = useQueryClient()
  const [, , actor] = useMachine(rolesMachine)
  useMachineEvents(actor, () => {
    for (const { queryKey } of [teamsQuery, adminCheckQuery(userId)]) {
      // The first read may be under way, and not know of it.
      void queries.cancelQueries({ queryKey }).then(() => queries.invalidateQueries({ queryKey }))
    }
  })
}
