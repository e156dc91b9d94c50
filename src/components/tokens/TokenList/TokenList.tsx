import styled from '@emotion/styled'
import { KeyRound, Plus } from 'lucide-react'
import { plural } from '../../../lib/format.ts'
import { CredentialList, EndedCredentials } from '../../data/Credentials.tsx'
import { useKeptFocus } from '../../data/DataTable/useKeptFocus.ts'
import { LoadFailed } from '../../feedback/LoadFailed/LoadFailed.tsx'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import { StateMessage } from '../../feedback/StateMessage/StateMessage.tsx'
import { LensPicture } from '../../glasses/LensPicture.tsx'
import { visuallyHidden } from '../../theme/mixins.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Card } from '../../ui/Card/Card.tsx'
import { LinkButton } from '../../ui/LinkButton/LinkButton.tsx'
import { isLive, type TokenRow } from '../tokenRow.ts'
import { EndedToken } from './EndedToken.tsx'
import { LiveToken } from './LiveToken.tsx'

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
  <Waiting aria-busy>
    <Hidden>Loading access tokens…</Hidden>
    <Skeleton width="14rem" />
    <Skeleton width="20rem" />
    <Skeleton width="11rem" />
  </Waiting>
)

const Container = styled.div(({ theme: { space, radius } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  borderRadius: radius.control,
}))

const Waiting = styled.div(({ theme: { space } }) => ({ display: 'grid', gap: space[3] }))

const Hidden = styled.span(visuallyHidden)
