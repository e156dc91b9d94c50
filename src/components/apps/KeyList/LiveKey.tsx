import styled from '@emotion/styled'
import { Clock } from 'lucide-react'
import { formatMoment, formatUntil } from '../../../lib/dates.ts'
import { CredentialName, LiveCredential } from '../../data/Credentials.tsx'
import { RelativeTime } from '../../data/RelativeTime/RelativeTime.tsx'
import { Badge } from '../../ui/Badge/Badge.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { KeyMeter } from '../KeyMeter/KeyMeter.tsx'
import { isLive, type KeyRow, replacedAt, usageOf } from '../keyRow.ts'

type LiveKeyProps = {
  row: KeyRow
  keys: readonly KeyRow[]
  now: number
  onRevoke: () => void
}

/** An active key. Revoke is the main action only for an old key that nothing uses any more. */
export function LiveKey({ row, keys, now, onRevoke }: LiveKeyProps) {
  const replaced = replacedAt(row, keys)
  const hasOther = keys.some((other) => other.id !== row.id && isLive(other, now))
  const isMain = hasOther && usageOf(row, replaced, now) === 'unused'
  const label = row.expiresAt !== null && hasOther ? 'Revoke Now' : 'Revoke'

  return (
    <LiveCredential
      action={
        <Button tone={isMain ? 'accent' : 'plain'} aria-label={`${label}: ${row.name}`} onClick={onRevoke}>
          {label}
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
      <Quiet>
        Created <RelativeTime iso={row.createdAt} now={now} /> by {row.createdBy}
      </Quiet>
    </LiveCredential>
  )
}

const Quiet = styled.p(({ theme: { color } }) => ({ color: color.textQuiet, overflowWrap: 'anywhere' }))
