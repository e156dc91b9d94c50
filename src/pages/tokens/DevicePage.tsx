import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { CircleCheck, CircleX, Clock, type LucideIcon, SquareTerminal } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams, useSubmit } from 'react-router-dom'
import type { TeamRole, TokenScope } from '../../api/contract.ts'
import { dropDeviceCode, keepDeviceCode, keptDeviceCode } from '../../api/session/pendingReturn.ts'
import { keptTeamChoice, teamsQuery } from '../../api/teams.ts'
import { Callout } from '../../components/feedback/Callout.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { PublicShell } from '../../components/layout/PublicShell.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { formatUntil } from '../../lib/dates.ts'
import { deviceMachine, formatUserCode, viewDevice } from '../../machines/account/deviceMachine.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { SignedInGuard } from '../guards/SignedInGuard.tsx'
import { useOnline } from '../hooks/useOnline.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { CodeForm } from './CodeForm.tsx'
import { Comparing } from './Comparing.tsx'
import { scopeReasons } from './scopeReasons.ts'

/** Where a terminal sends its person. The code of the address is stored while they sign in or up. */
export function DevicePage() {
  useTitle('Sign In to Your Terminal')
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

  const { standing, request, waitEnds } = view
  const onOther = () => send({ type: 'other' })

  return (
    <Frame>
      {!isOnline && (
        <Callout tone="warning" title="You are offline.">
          Connect to the internet to go on.
        </Callout>
      )}
      {standing === 'entering' && (
        <CodeForm
          {...view}
          onCode={(text) => send({ type: 'type', text })}
          onSubmit={() => send({ type: 'submit' })}
        />
      )}
      {standing === 'comparing' && request && (
        <Comparing
          {...view}
          request={request}
          now={now}
          teams={
            own?.map(({ id, name, kind, role }) => ({
              id,
              name: kind === 'personal' ? `${name} (personal)` : name,
              reason: reasonOf(role, request.scopes),
            })) ?? null
          }
          team={team}
          teamsError={teams.isError && !own ? 'Couldn’t load your teams. Try again.' : null}
          offline={!isOnline}
          onTeam={setChosen}
          onAllow={() => send({ type: 'allow', team })}
          onDeny={() => send({ type: 'deny' })}
          onOther={onOther}
          onRetryTeams={() => void teams.refetch()}
        />
      )}
      {standing === 'limited' && (
        <Ending icon={Clock} title="Too many wrong codes">
          Try again {formatUntil(new Date(waitEnds ?? now).toISOString(), now)}.
        </Ending>
      )}
      {standing === 'allowed' && (
        <Ending icon={CircleCheck} title="Your terminal is signed in">
          You may close this page.
        </Ending>
      )}
      {standing === 'denied' && (
        <Ending icon={CircleX} title="Access denied" onOther={onOther}>
          The terminal wasn’t signed in. You may close this page.
        </Ending>
      )}
      {standing === 'expired' && (
        <Ending icon={Clock} title="This code has expired" onOther={onOther}>
          Codes work for 10 minutes. Start again in your terminal to get a new one.
        </Ending>
      )}
      {standing === 'over' && (
        <Ending icon={SquareTerminal} title="This code was already used" onOther={onOther}>
          Your terminal says whether it’s signed in. If not, start again there to get a new code.
        </Ending>
      )}
      {(standing === 'entering' || standing === 'comparing') && (
        <Who>
          <span>You’re signed in as {user?.email ?? ''}.</span>
          <Button
            tone="quiet"
            size="small"
            onClick={() => {
              if (view.code !== '') keepDeviceCode(view.code)
              void submit(null, { method: 'post', action: '/signout' })
            }}
          >
            Use Another Account
          </Button>
        </Who>
      )}
    </Frame>
  )
}

type EndingProps = { icon: LucideIcon; title: string; children: ReactNode; onOther?: () => void }

const Ending = ({ icon, title, children, onOther }: EndingProps) => (
  <StateMessage
    size="large"
    icon={icon}
    title={title}
    role="status"
    action={onOther && <Button onClick={onOther}>Enter Another Code</Button>}
  >
    {children}
  </StateMessage>
)

const Frame = styled(Card)({ width: '100%', maxWidth: '32rem' })

const Who = styled.div(({ theme: { color, space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  marginTop: space[5],
  paddingTop: space[3],
  borderTop: `1px solid ${color.border}`,
  color: color.textQuiet,
  overflowWrap: 'anywhere',
  '&& > button': { marginInline: `calc(-1px - ${space[2]})`, color: color.accentText },
}))

function reasonOf(role: TeamRole, scopes: readonly TokenScope[]): string | null {
  const reasons = scopeReasons(role)
  return scopes.map((scope) => reasons[scope]).find((reason) => reason !== null) ?? null
}
