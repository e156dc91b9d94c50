import styled from '@emotion/styled'
import { KeyRound, Plus } from 'lucide-react'
import { plural } from '../../lib/format.ts'
import { CredentialList, CredentialName, EndedCredential, EndedCredentials } from '../data/Credentials.tsx'
import { useKeptFocus } from '../data/DataTable/useKeptFocus.ts'
import { EmailAddress } from '../data/EmailAddress.tsx'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { LoadFailed } from '../feedback/LoadFailed.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { StateMessage } from '../feedback/StateMessage.tsx'
import { LensPicture } from '../glasses/LensPicture.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Hidden, Stack } from '../ui/layout.tsx'
import { LiveToken } from './LiveToken.tsx'
import { hintOf, isLive, type TokenRow } from './tokenRow.ts'

export type TokenListProps<Token extends TokenRow> = {
  tokens: readonly Token[] | null
  error: string | null
  /** Now, in milliseconds since 1970. */
  now: number
  /** Whether it is a team’s, and says whose each token is. */
  ofTeam?: boolean
  guideHref: string
  onCreate?: () => void
  onRevoke: (token: Token) => void
  onRetry: () => void
}

/** Access tokens and terminals, those that ended lately apart. */
export function TokenList<Token extends TokenRow>(props: TokenListProps<Token>) {
  const { tokens, error, now, ofTeam = false, guideHref, onCreate, onRevoke, onRetry } = props
  const place = useKeptFocus()
  const live = tokens?.filter((token) => isLive(token, now)) ?? []
  const ended = tokens?.filter((token) => !isLive(token, now)) ?? []
  const terminals = live.filter(({ kind }) => kind === 'terminal')
  const own = live.filter(({ kind }) => kind === 'token')
  const listOf = (label: string, rows: readonly Token[]) => (
    <CredentialList aria-label={label}>
      {rows.map((row) => (
        <LiveToken key={row.id} row={row} now={now} showsOwner={ofTeam} onRevoke={() => onRevoke(row)} />
      ))}
    </CredentialList>
  )

  return (
    <Container {...place} role="group" aria-label="Access tokens and terminals">
      <Card
        title="Tokens for Scripts and CI"
        description={
          ofTeam ? 'What members’ scripts use for this team’s apps.' : 'Each acts as you, in one team.'
        }
        {...(onCreate && {
          actions: (
            <Button tone="accent" icon={Plus} onClick={onCreate}>
              Create Token…
            </Button>
          ),
        })}
      >
        {error !== null && tokens === null ? (
          <LoadFailed error={error} onRetry={onRetry} />
        ) : tokens === null ? (
          <Loading />
        ) : own.length > 0 ? (
          listOf('Access tokens', own)
        ) : (
          <StateMessage
            picture={<LensPicture icon={KeyRound} />}
            title="No access tokens yet"
            action={
              <>
                {ofTeam && <LinkButton href="/profile/tokens">Your Access Tokens</LinkButton>}
                <LinkButton external href={guideHref}>
                  Read the Guide
                </LinkButton>
              </>
            }
          >
            {ofTeam
              ? 'Tokens that members create for this team appear here.'
              : 'Create one to use the API from a script, a build or CI, without your password.'}
          </StateMessage>
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
        <EndedCredentials>
          <summary>{plural(ended.length, 'ended token')} of the last 30 days</summary>
          <CredentialList aria-label="Ended tokens">
            {ended.map((row) => (
              <EndedToken key={row.id} row={row} now={now} showsOwner={ofTeam} />
            ))}
          </CredentialList>
        </EndedCredentials>
      )}
    </Container>
  )
}

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

function EndedToken({ row, now, showsOwner }: { row: TokenRow; now: number; showsOwner: boolean }) {
  const { kind, name, owner, team, lastUsedAt, expiresAt, revokedAt } = row
  return (
    <EndedCredential>
      <CredentialName name={name} hint={hintOf(row)}>
        {revokedAt === null ? (
          <Badge>Expired</Badge>
        ) : (
          <Badge>{kind === 'terminal' ? 'Signed out' : 'Revoked'}</Badge>
        )}
      </CredentialName>
      <p>
        <RelativeTime iso={revokedAt ?? expiresAt} now={now} />
        {lastUsedAt === null ? (
          <span>, never used</span>
        ) : (
          <span>
            , last used <RelativeTime iso={lastUsedAt} now={now} />
          </span>
        )}
        {' · '}
        {showsOwner ? <EmailAddress>{owner}</EmailAddress> : <span>{team.name}</span>}
      </p>
    </EndedCredential>
  )
}
