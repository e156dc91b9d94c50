import styled from '@emotion/styled'
import { Clock } from 'lucide-react'
import { formatMoment, formatUntil } from '../../lib/dates.ts'
import { plural } from '../../lib/format.ts'
import {
  CredentialList,
  CredentialName,
  EndedCredential,
  EndedCredentials,
  LiveCredential,
} from '../data/Credentials.tsx'
import { useKeptFocus } from '../data/DataTable/useKeptFocus.ts'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { Callout } from '../feedback/Callout.tsx'
import { LoadFailed } from '../feedback/LoadFailed.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Text } from '../ui/layout.tsx'
import { KeyMeter, KeySkeleton } from './KeyMeter.tsx'
import { isLive, type KeyRow, replacedAt, usageOf } from './keyRow.ts'

type KeyListProps<Key extends KeyRow> = {
  keys: readonly Key[] | null
  error: string | null
  /** Now, in milliseconds since 1970. Decides which keys are active and how old they are. */
  now: number
  onRevoke: (key: Key) => void
  onRetry: () => void
}

export function KeyList<Key extends KeyRow>({ keys, error, now, onRevoke, onRetry }: KeyListProps<Key>) {
  const place = useKeptFocus()

  if (error !== null && keys === null) return <LoadFailed error={error} onRetry={onRetry} />
  if (keys === null) return <KeySkeleton />
  const live = keys.filter((key) => isLive(key, now))
  const ended = keys.filter((key) => !isLive(key, now))

  return (
    <Container {...place} role="group" aria-label="API keys">
      {live.length === 0 ? (
        <Callout tone="warning" title="No active keys.">
          Your app’s server can’t connect. Regenerate the key to create a new one.
        </Callout>
      ) : (
        <CredentialList aria-label="Active keys">
          {live.map((key) => (
            <LiveKey key={key.id} row={key} keys={keys} now={now} onRevoke={() => onRevoke(key)} />
          ))}
        </CredentialList>
      )}
      {ended.length > 0 && (
        <EndedCredentials summary={plural(ended.length, 'past key')}>
          <CredentialList aria-label="Past keys">
            {ended.map((key) => (
              <EndedKey key={key.id} row={key} now={now} />
            ))}
          </CredentialList>
        </EndedCredentials>
      )}
    </Container>
  )
}

const Container = styled.div(({ theme: { space, radius } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  borderRadius: radius.control,
}))

type EndedKeyProps = { row: KeyRow; now: number }

function EndedKey({ row: { name, hint, lastUsedAt, expiresAt, revokedAt }, now }: EndedKeyProps) {
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

type LiveKeyProps = {
  row: KeyRow
  keys: readonly KeyRow[]
  now: number
  onRevoke: () => void
}

/** An active key. Revoke is the main action only for an old key that nothing uses any more. */
function LiveKey({ row, keys, now, onRevoke }: LiveKeyProps) {
  const replaced = replacedAt(row, keys)
  const hasOther = keys.some((other) => other.id !== row.id && isLive(other, now))
  const isMain = hasOther && usageOf(row, replaced, now) === 'unused'
  const label = row.expiresAt !== null && hasOther ? 'Revoke Now' : 'Revoke'

  return (
    <LiveCredential
      action={
        <Button tone={isMain ? 'accent' : 'plain'} aria-label={`${label}: ${row.name}`} onClick={onRevoke}>
          {label}…
        </Button>
      }
    >
      <CredentialName name={row.name} hint={row.hint}>
        {row.expiresAt === null ? (
          <Badge tone="success" dot>
            Active
          </Badge>
        ) : (
          <Badge tone="warning" icon={Clock} title={formatMoment(row.expiresAt)}>
            Expires {formatUntil(row.expiresAt, now)}
          </Badge>
        )}
      </CredentialName>
      <KeyMeter {...row} replacedAt={replaced} now={now} />
      <Text quiet>
        Created <RelativeTime iso={row.createdAt} now={now} /> by {row.createdBy}
      </Text>
    </LiveCredential>
  )
}
