import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useSearchParams, useSubmit } from 'react-router-dom'

import type { TeamRole, TokenScope } from '../../api/contract.ts'
import { dropDeviceCode, keepDeviceCode, keptDeviceCode } from '../../api/session/keptReturn.ts'
import { keptTeamChoice } from '../../api/teamChoice.ts'
import { teamsQuery } from '../../api/teams.ts'
import { PublicShell } from '../../components/layout/PublicShell.tsx'
import { DeviceCard } from '../../components/tokens/DeviceCard.tsx'
import { formatUserCode } from '../../lib/userCode.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { deviceMachine, viewDevice } from '../../machines/tokens/deviceMachine.ts'
import { SignedInGuard } from '../guards/SignedInGuard.tsx'
import { useOnline } from '../hooks/useOnline.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { scopeReasons } from './scopeReasons.ts'

/** Where a terminal sends its person. The code of the address is kept while they sign in or up. */
export function DevicePage() {
  useTitle('Sign In a Terminal')
  const [parameters] = useSearchParams()
  const { isLoading, isAuthenticated, user } = useAuth()
  const [code] = useState(() => formatUserCode(parameters.get('user_code') ?? keptDeviceCode()))
  useEffect(() => {
    if (isAuthenticated) dropDeviceCode()
    else if (!isLoading && code !== '') keepDeviceCode(code)
  }, [isLoading, isAuthenticated, code])

  return (
    <SignedInGuard>
      <PublicShell centered>
        <Device key={user?.id} code={code} />
      </PublicShell>
    </SignedInGuard>
  )
}

function Device({ code }: { code: string }) {
  const { user } = useAuth()
  const submit = useSubmit()
  const isOnline = useOnline()
  const teams = useQuery(teamsQuery)
  const [chosen, setChosen] = useState<string | null>(null)
  const [snapshot, send] = useMachine(deviceMachine, { input: { code } })
  const view = viewDevice(snapshot)
  const [now, setNow] = useState(Date.now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said of time is said anew with each state
  useEffect(() => setNow(Date.now()), [view.standing])

  const shown = keptTeamChoice(user?.id ?? '')
  const own = teams.data?.teams
  const first = own?.find(({ slug }) => slug === shown) ?? own?.find(({ kind }) => kind === 'personal')
  const team = chosen ?? first?.id ?? ''

  return (
    <DeviceCard
      {...view}
      now={now}
      account={user?.email ?? ''}
      teams={
        own?.map(({ id, name, kind, role }) => ({
          id,
          name: kind === 'personal' ? `${name} (personal)` : name,
          reason: reasonOf(role, view.request?.scopes ?? []),
        })) ?? null
      }
      team={team}
      teamsError={teams.isError && !own ? 'Couldn’t load your teams. Try again.' : null}
      offline={!isOnline}
      onCode={(text) => send({ type: 'type', text })}
      onSubmit={() => send({ type: 'submit' })}
      onTeam={setChosen}
      onAllow={() => send({ type: 'allow', team })}
      onDeny={() => send({ type: 'deny' })}
      onOther={() => send({ type: 'other' })}
      onSignOut={() => {
        if (view.code !== '') keepDeviceCode(view.code)
        void submit(null, { method: 'post', action: '/signout' })
      }}
      onRetryTeams={() => void teams.refetch()}
    />
  )
}

function reasonOf(role: TeamRole, scopes: readonly TokenScope[]): string | null {
  const reasons = scopeReasons(role)
  return scopes.map((scope) => reasons[scope]).find((reason) => reason !== null) ?? null
}
