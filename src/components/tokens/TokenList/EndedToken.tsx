import { CredentialName, EndedCredential } from '../../data/Credentials.tsx'
import { EmailAddress } from '../../data/EmailAddress.tsx'
import { RelativeTime } from '../../data/RelativeTime/RelativeTime.tsx'
import { Badge } from '../../ui/Badge/Badge.tsx'
import { hintOf, type TokenRow } from '../tokenRow.ts'

type EndedTokenProps = { row: TokenRow; now: number; showsOwner: boolean }

export function EndedToken({ row, now, showsOwner }: EndedTokenProps) {
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
