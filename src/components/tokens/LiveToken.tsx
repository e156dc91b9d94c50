import styled from '@emotion/styled'
import { Clock } from 'lucide-react'
import { scopeNames } from '../../api/contract/tokens/scopeNames.ts'
import { formatMoment, formatUntil } from '../../lib/dates.ts'
import { plural } from '../../lib/format.ts'
import { CredentialName, LiveCredential } from '../data/Credentials.tsx'
import { EmailAddress } from '../data/EmailAddress.tsx'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { hintOf, shortClient, type TokenRow } from './tokenRow.ts'

type LiveTokenProps = { row: TokenRow; now: number; showsOwner: boolean; onRevoke: () => void }

/** A token that works: whose and for what it is, and what last used it. */
export function LiveToken({ row, now, showsOwner, onRevoke }: LiveTokenProps) {
  const { kind, name, owner, team, scopes, createdAt, expiresAt, endsSoon, lastUsedAt, lastUsedBy } = row
  const action = kind === 'terminal' ? 'Sign Out…' : 'Revoke…'

  return (
    <LiveCredential
      action={
        <Button aria-label={`${action} ${name}`} onClick={onRevoke}>
          {action}
        </Button>
      }
    >
      <CredentialName name={name} hint={hintOf(row)}>
        {endsSoon && (
          <Badge tone="warning" icon={Clock} title={formatMoment(expiresAt)}>
            Expires {formatUntil(expiresAt, now)}
          </Badge>
        )}
      </CredentialName>
      <Facts>
        <li>{showsOwner ? <EmailAddress>{owner}</EmailAddress> : team.name}</li>
        <TokenApps packageNames={row.packageNames} />
      </Facts>
      <p>{scopes.map((scope) => scopeNames[scope].label).join(', ')}</p>
      <Facts data-quiet>
        <li>
          {lastUsedAt === null ? (
            'Never used'
          ) : (
            <>
              Last used <RelativeTime iso={lastUsedAt} now={now} />
              {lastUsedBy && ` from ${lastUsedBy.address}`}
              {lastUsedBy?.client && (
                <span title={lastUsedBy.client}>{` with ${shortClient(lastUsedBy.client)}`}</span>
              )}
            </>
          )}
        </li>
        <li>
          Created <RelativeTime iso={createdAt} now={now} />
        </li>
        {!endsSoon && (
          <li>
            Expires <RelativeTime iso={expiresAt} now={now} ahead />
          </li>
        )}
      </Facts>
    </LiveCredential>
  )
}

const Facts = styled.ul(({ theme: { color, space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  minWidth: 0,
  marginLeft: `-${space[5]}`,
  // The dot before the first of a line lies outside, and is not seen.
  clipPath: `inset(0 0 0 ${space[5]})`,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& > li': { position: 'relative', minWidth: 0, paddingLeft: space[5] },
  '& > li::before': { content: '"·"', position: 'absolute', left: space[2], color: color.textQuiet },
  '&[data-quiet]': { color: color.textQuiet },
}))

/** So many are named in the line; more behind their number. */
const named = 2

/** The apps that a token is for, as an item of a list of facts. */
function TokenApps({ packageNames }: { packageNames: readonly string[] | null }) {
  if (packageNames === null) return <li>All apps</li>
  if (packageNames.length <= named)
    return packageNames.map((name) => (
      <li key={name}>
        <code>{name}</code>
      </li>
    ))
  return (
    <li>
      <Apps>
        <summary>{plural(packageNames.length, 'app')}</summary>
        <ul>
          {packageNames.map((name) => (
            <li key={name}>
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Apps>
    </li>
  )
}

const Apps = styled.details(({ theme: { space } }) => ({
  '& > summary': { width: 'fit-content', cursor: 'pointer' },
  '& > ul': { paddingLeft: space[4], listStyle: 'none' },
}))
