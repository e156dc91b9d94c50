import styled from '@emotion/styled'
import { plural } from '../../lib/format.ts'
import {
  CredentialList,
  CredentialName,
  EndedCredential,
  EndedCredentials,
  LiveCredential,
} from '../data/Credentials.tsx'
import { useKeptFocus } from '../data/DataTable/useKeptFocus.ts'
import { EmailAddress } from '../data/EmailAddress.tsx'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { Button } from '../ui/Button.tsx'
import { Text } from '../ui/layout.tsx'

/** Times are ISO timestamps. */
type SigningKeyRow = {
  id: string
  name: string
  /** SHA-256, in hex. */
  fingerprint: string
  createdBy: string
  createdAt: string
  revokedAt: string | null
}

type SigningKeyListProps<Key extends SigningKeyRow> = {
  keys: readonly Key[]
  /** Now, in milliseconds since 1970. */
  now: number
  /** Why this person can't revoke one; null where they can. */
  revokeReason: string | null
  onRevoke: (key: Key) => void
}

export function SigningKeyList<Key extends SigningKeyRow>({
  keys,
  now,
  revokeReason,
  onRevoke,
}: SigningKeyListProps<Key>) {
  const place = useKeptFocus()
  const active = keys.filter(({ revokedAt }) => revokedAt === null)
  const revoked = keys.filter(({ revokedAt }) => revokedAt !== null)
  return (
    <Container {...place} role="group" aria-label="Signing keys">
      {active.length === 0 ? (
        <Text quiet>No active signing keys. Releases are shown as not signed.</Text>
      ) : (
        <CredentialList aria-label="Active signing keys">
          {active.map((key) => (
            <LiveCredential
              key={key.id}
              action={
                <Button
                  aria-label={`Revoke… ${key.name}`}
                  disabledReason={revokeReason}
                  onClick={() => onRevoke(key)}
                >
                  Revoke…
                </Button>
              }
            >
              <CredentialName name={key.name} hint={shortFingerprint(key)}>
                {null}
              </CredentialName>
              <Text quiet>
                Added <RelativeTime iso={key.createdAt} now={now} /> by{' '}
                <EmailAddress>{key.createdBy}</EmailAddress>
              </Text>
            </LiveCredential>
          ))}
        </CredentialList>
      )}
      {revoked.length > 0 && (
        <EndedCredentials summary={plural(revoked.length, 'revoked key')}>
          <CredentialList aria-label="Revoked signing keys">
            {revoked.map((key) => (
              <EndedCredential key={key.id}>
                <CredentialName name={key.name} hint={shortFingerprint(key)}>
                  {null}
                </CredentialName>
                {key.revokedAt !== null && (
                  <Text quiet>
                    Revoked <RelativeTime iso={key.revokedAt} now={now} />
                  </Text>
                )}
              </EndedCredential>
            ))}
          </CredentialList>
        </EndedCredentials>
      )}
    </Container>
  )
}

/** Enough of it to tell keys apart. */
const shortFingerprint = ({ fingerprint }: Pick<SigningKeyRow, 'fingerprint'>): string =>
  fingerprint.slice(0, 16)

const Container = styled.div(({ theme: { space } }) => ({ display: 'grid', gap: space[3] }))
