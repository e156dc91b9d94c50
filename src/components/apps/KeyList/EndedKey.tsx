import styled from '@emotion/styled'
import { formatAdminDate } from '../../../lib/dates.ts'
import { Badge } from '../../ui/Badge/Badge.tsx'
import type { KeyRow } from '../keyRow.ts'
import { KeyName } from './KeyName.tsx'

export function EndedKey({ row: { name, hint, lastUsedAt, expiresAt, revokedAt } }: { row: KeyRow }) {
  return (
    <Item>
      <KeyName name={name} hint={hint}>
        {revokedAt === null ? <Badge>Ended</Badge> : <Badge tone="danger">Revoked</Badge>}
      </KeyName>
      <p>
        {formatAdminDate(revokedAt ?? expiresAt)}
        {lastUsedAt === null ? ', never used' : `, last used ${formatAdminDate(lastUsedAt)}`}
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
