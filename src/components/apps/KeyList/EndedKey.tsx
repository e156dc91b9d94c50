import styled from '@emotion/styled'
import { RelativeTime } from '../../data/RelativeTime/RelativeTime.tsx'
import { Badge } from '../../ui/Badge/Badge.tsx'
import type { KeyRow } from '../keyRow.ts'
import { KeyName } from './KeyName.tsx'

type EndedKeyProps = { row: KeyRow; now: number }

export function EndedKey({ row: { name, hint, lastUsedAt, expiresAt, revokedAt }, now }: EndedKeyProps) {
  const endedAt = revokedAt ?? expiresAt
  return (
    <Item>
      <KeyName name={name} hint={hint}>
        {revokedAt === null ? <Badge>Expired</Badge> : <Badge tone="danger">Revoked</Badge>}
      </KeyName>
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
    </Item>
  )
}

const Item = styled.li(({ theme: { color, space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  padding: `${space[3]} ${space[4]}`,
  color: color.textQuiet,
}))
