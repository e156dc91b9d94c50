import styled from '@emotion/styled'
import type { UseQueryResult } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { type AccessToken, calls } from '../../api/contract.ts'
import { settings } from '../../api/settings.ts'
import { invalidateTokens } from '../../api/tokens.ts'
import { CredentialList, EndedCredentials } from '../../components/data/Credentials.tsx'
import { useKeptFocus } from '../../components/data/DataTable/useKeptFocus.ts'
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx'
import { LoadFailed } from '../../components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { LensPicture } from '../../components/glasses/LensPicture.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { LinkButton } from '../../components/ui/LinkButton.tsx'
import { Hidden, Stack } from '../../components/ui/layout.tsx'
import { plural } from '../../lib/format.ts'
import { useAction } from '../hooks/useAction.ts'
import { EndedToken, hintText, LiveToken } from './TokenRow.tsx'

type TokensProps = {
  query: UseQueryResult<AccessToken[]>
  ofTeam?: boolean
  /** With a token: another one like it. */
  onCreate?: (like: AccessToken | null) => void
}

/** Access tokens and terminals, each of which can be revoked; those that ended lately apart. `ofTeam` says whose each is. */
export function Tokens({ query, ofTeam = false, onCreate }: TokensProps) {
  const { data, isError, dataUpdatedAt: now, refetch } = query
  const [asked, setAsked] = useState<AccessToken | null>(null)
  const isTerminal = asked?.kind === 'terminal'
  const { run, reset, busy, error } = useAction(calls.revokeToken, {
    failed: `Couldn’t ${isTerminal ? 'sign the terminal out' : 'revoke the access token'}. Try again.`,
    done: () => `${asked?.name} was ${isTerminal ? 'signed out' : 'revoked'}.`,
    goneIsDone: true,
    settle: invalidateTokens,
    onDone: () => setAsked(null),
  })
  const place = useKeptFocus()
  const live = data?.filter((token) => isLive(token, now)) ?? []
  const ended = data?.filter((token) => !isLive(token, now)) ?? []
  const terminals = live.filter(({ kind }) => kind === 'terminal')
  const own = live.filter(({ kind }) => kind === 'token')
  const listOf = (label: string, rows: readonly AccessToken[]) => (
    <CredentialList aria-label={label}>
      {rows.map((row) => (
        <LiveToken
          key={row.id}
          row={row}
          now={now}
          showsOwner={ofTeam}
          onRenew={onCreate && (() => onCreate(row))}
          onRevoke={() => {
            reset()
            setAsked(row)
          }}
        />
      ))}
    </CredentialList>
  )

  return (
    <>
      <Container {...place} role="group" aria-label="Access tokens and terminals">
        <Card
          title="Tokens for Scripts and CI"
          description={
            ofTeam
              ? 'What members’ scripts use for this team’s apps.'
              : 'Each acts as you, in one team, with only the scopes you choose, and expires.'
          }
          {...(onCreate && {
            actions: (
              <Button tone="accent" icon={Plus} onClick={() => onCreate(null)}>
                Create Token…
              </Button>
            ),
          })}
        >
          {isError && !data ? (
            <LoadFailed error="Couldn’t load access tokens. Try again." onRetry={() => void refetch()} />
          ) : !data ? (
            <Loading />
          ) : own.length > 0 ? (
            listOf('Access tokens', own)
          ) : (
            <NoTokens ofTeam={ofTeam} />
          )}
        </Card>
        {terminals.length > 0 && (
          <Card
            title="Terminals"
            description="Signed in with the command line. They stay signed in while used."
          >
            {listOf('Terminals', terminals)}
          </Card>
        )}
        {ended.length > 0 && (
          <EndedCredentials summary={`${plural(ended.length, 'ended token')} of the last 30 days`}>
            <CredentialList aria-label="Ended tokens">
              {ended.map((row) => (
                <EndedToken key={row.id} row={row} now={now} showsOwner={ofTeam} />
              ))}
            </CredentialList>
          </EndedCredentials>
        )}
      </Container>
      {asked && (
        <ConfirmDialog
          {...questionOf(asked)}
          busy={busy}
          error={error}
          onConfirm={() => run({ params: { id: asked.id } })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** Whether a token works at `now` (ms since 1970). */
const isLive = ({ revokedAt, expiresAt }: AccessToken, now: number): boolean =>
  revokedAt === null && Date.parse(expiresAt) > now

const questionOf = (token: AccessToken) =>
  token.kind === 'terminal'
    ? {
        title: 'Sign Out Terminal',
        description: `${token.name} is signed out. Its Try It sessions, logs and webhooks stop. To use it again, sign in from it.`,
        confirmLabel: 'Sign Out',
      }
    : {
        title: 'Revoke Access Token',
        description: (
          <>
            {token.name} (<code>{hintText(token)}</code>) stops working immediately. Scripts and builds that
            use it are refused, and its sessions end. You can’t undo this.
          </>
        ),
        confirmLabel: 'Revoke Token',
      }

const NoTokens = ({ ofTeam }: { ofTeam: boolean }) => (
  <StateMessage
    picture={<LensPicture icon={KeyRound} />}
    title="No access tokens yet"
    action={
      <>
        {ofTeam && <LinkButton href="/profile/tokens">Your Access Tokens</LinkButton>}
        <LinkButton external href={`${settings.links.documentation}/access-tokens`}>
          Read the Guide
        </LinkButton>
      </>
    }
  >
    {ofTeam
      ? 'Tokens that members create for this team appear here.'
      : 'Create one to use the API from a script, a build or CI, without your password.'}
  </StateMessage>
)

const Loading = () => (
  <Stack aria-busy>
    <Hidden>Loading access tokens…</Hidden>
    <Skeleton width="14rem" />
    <Skeleton width="20rem" />
    <Skeleton width="11rem" />
  </Stack>
)

const Container = styled.div(({ theme: { space, radius } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  borderRadius: radius.control,
}))
