import styled from '@emotion/styled'
import type { TokenScope } from '../../api/contract/tokens/ownToken.ts'
import { scopeNames } from '../../api/contract/tokens/scopeNames.ts'
import { DividedList } from '../../components/data/DividedList.tsx'
import { RelativeTime } from '../../components/data/RelativeTime.tsx'
import { Callout } from '../../components/feedback/Callout.tsx'
import { LoadFailed } from '../../components/feedback/LoadFailed.tsx'
import { Fields } from '../../components/form/Field.tsx'
import { useFocusOnMount } from '../../components/form/focus.ts'
import { Select } from '../../components/form/Select.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Stack, Text } from '../../components/ui/layout.tsx'

type DeviceTeam = {
  id: string
  name: string
  /** Why the person's role doesn't allow what the terminal asks for; null where it does. */
  reason: string | null
}

export type DeviceRequest = {
  userCode: string
  device: string
  client: string
  address: string
  scopes: readonly TokenScope[]
  createdAt: string
}

type ComparingProps = {
  request: DeviceRequest
  deciding: 'allow' | 'deny' | null
  error: string | null
  now: number
  teams: readonly DeviceTeam[] | null
  team: string
  teamsError: string | null
  offline: boolean
  onTeam: (team: string) => void
  onAllow: () => void
  onDeny: () => void
  onOther: () => void
  onRetryTeams: () => void
}

export function Comparing(props: ComparingProps) {
  const { request, deciding, error, now, teams, team, teamsError, offline } = props
  const { onTeam, onAllow, onDeny, onOther, onRetryTeams } = props
  const title = useFocusOnMount<HTMLHeadingElement>()
  const chosen = teams?.find(({ id }) => id === team)
  const against =
    teams === null ? 'Loading your teams…' : offline ? 'You are offline.' : (chosen?.reason ?? null)

  return (
    <Fields>
      <Stack gap={2}>
        <Title ref={title} tabIndex={-1}>
          Does your terminal show <Code>{request.userCode}</Code>?
        </Title>
        <p>Allow access only if you started this sign-in yourself. If anybody sent you here, deny it.</p>
      </Stack>
      <Facts>
        <div>
          <dt>Device</dt>
          <dd>{request.device}</dd>
        </div>
        <div>
          <dt>Client</dt>
          <dd>{request.client}</dd>
        </div>
        <div>
          <dt>IP Address</dt>
          <dd>
            <code>{request.address}</code>
          </dd>
        </div>
        <div>
          <dt>Requested</dt>
          <dd>
            <RelativeTime iso={request.createdAt} now={now} />
          </dd>
        </div>
      </Facts>
      <div>
        <Heading>What It May Do</Heading>
        <DividedList>
          {request.scopes.map((scope) => (
            <Scope key={scope}>
              <span>{scopeNames[scope].label}</span>
              <Text as="span" quiet>
                {scopeNames[scope].hint}
              </Text>
            </Scope>
          ))}
        </DividedList>
      </div>
      {teamsError ? (
        <LoadFailed error={teamsError} onRetry={onRetryTeams} />
      ) : (
        teams && (
          <Select
            label="Team"
            hint="It sees this team’s apps only."
            options={teams.map(({ id, name }) => ({ value: id, label: name }))}
            value={team}
            error={chosen?.reason}
            disabled={deciding !== null}
            onChange={(event) => onTeam(event.target.value)}
          />
        )
      )}
      {error && <Callout tone="danger">{error}</Callout>}
      <Buttons>
        <Button tone="quiet" disabled={deciding !== null} onClick={onOther}>
          Enter Another Code
        </Button>
        <Answers>
          <Button
            size="large"
            busy={deciding === 'deny'}
            disabled={deciding === 'allow'}
            disabledReason={offline ? 'You are offline.' : null}
            onClick={onDeny}
          >
            Deny
          </Button>
          <Button
            tone="accent"
            size="large"
            busy={deciding === 'allow'}
            disabled={deciding === 'deny'}
            disabledReason={against}
            onClick={onAllow}
          >
            Allow
          </Button>
        </Answers>
      </Buttons>
    </Fields>
  )
}

const Title = styled.h1(({ theme: { font } }) => ({
  fontSize: font.size.title,
  '&:focus': { outline: 'none' },
}))

const Code = styled.code({ letterSpacing: '0.06em', whiteSpace: 'nowrap' })

const Heading = styled.h2(({ theme: { font } }) => ({
  fontSize: font.size.body,
  fontWeight: font.weight.medium,
}))

const Facts = styled.dl(({ theme: { color, space, radius } }) => ({
  display: 'grid',
  gap: space[2],
  padding: `${space[3]} ${space[4]}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.sunken,
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 7rem) minmax(0, 1fr)', gap: space[3] },
  '& dt': { color: color.textQuiet },
  '& dd': { overflowWrap: 'anywhere' },
}))

const Scope = styled.li({ '&&': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 } })

const Buttons = styled.div(({ theme: { space, media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  [media.narrow]: { flexDirection: 'column-reverse', alignItems: 'stretch' },
}))

const Answers = styled.div(({ theme: { space, media } }) => ({
  display: 'flex',
  gap: space[2],
  [media.narrow]: { '& > *': { flex: 1 } },
}))
