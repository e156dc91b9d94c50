import { CredentialName, EndedCredential } from '../../data/Credentials.tsx'
import { RelativeTime } from '../../data/RelativeTime/RelativeTime.tsx'
import { Badge } from '../../ui/Badge/Badge.tsx'
import type { KeyRow } from '../keyRow.ts'

type EndedKeyProps = { row: KeyRow; now: number }

export function EndedKey({ row: { name, hint, lastUsedAt, expiresAt, revokedAt }, now }: EndedKeyProps) {
  const endedAt = revokedAt ?? expiresAt
  return (
    <EndedCredential>
      <CredentialName name={name} hint={hint}>
        {revokedAt === null ? <Badge>Expired</Badge> : <Badge tone="danger">Revoked</Badge>}
      </CredentialName>
      <p>
        {endedAt !== null && <RelativeTime iso={endedAt} now={now} />}
        {lastUsedAt === null ? (
          <span>, never used</span>
        ) : (
          <span>
            , last used <RelativeTime iso={lastUsedAt} now={now} />
          </span>
        )}
      </p>
    </EndedCredential>
  )
}
