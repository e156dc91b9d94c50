import { formatMoment, formatUntil } from '../../lib/dates.ts'
import { CredentialName } from '../data/Credentials.tsx'
import { Callout } from '../feedback/Callout.tsx'
import { LoadFailed } from '../feedback/LoadFailed.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PlainList } from '../ui/layout.tsx'
import { KeyMeter } from './KeyMeter.tsx'
import { KeySkeleton } from './KeySkeleton.tsx'
import { isLive, type KeyRow, replacedAt } from './keyRow.ts'

export type KeysCardProps = {
  keys: readonly KeyRow[] | null
  error: string | null
  /** Now, in milliseconds since 1970. Decides which keys are active and how old they are. */
  now: number
  manageHref: string
  onRetry: () => void
}

export function KeysCard({ keys, error, now, manageHref, onRetry }: KeysCardProps) {
  return (
    <Card title="API Keys" actions={<LinkButton href={manageHref}>Manage Keys</LinkButton>}>
      {keys !== null ? (
        <Keys keys={keys} now={now} />
      ) : error !== null ? (
        <LoadFailed error={error} onRetry={onRetry} />
      ) : (
        <KeySkeleton />
      )}
    </Card>
  )
}

function Keys({ keys, now }: { keys: readonly KeyRow[]; now: number }) {
  const live = keys.filter((key) => isLive(key, now))
  if (live.length === 0)
    return (
      <Callout tone="warning" title="No active keys.">
        Your app’s server can’t connect.
      </Callout>
    )
  return (
    <PlainList gap={3} aria-label="Active keys">
      {live.map((key) => (
        <li key={key.id}>
          <CredentialName name={key.name} hint={key.hint}>
            {key.expiresAt !== null && (
              <Badge tone="warning" title={formatMoment(key.expiresAt)}>
                Expires {formatUntil(key.expiresAt, now)}
              </Badge>
            )}
          </CredentialName>
          <KeyMeter {...key} replacedAt={replacedAt(key, keys)} now={now} />
        </li>
      ))}
    </PlainList>
  )
}
