import styled from '@emotion/styled'
import { Clock } from 'lucide-react'
import { type AccessToken, endsSoon, scopeNames } from '../../api/contract.ts'
import { CredentialName, EndedCredential, LiveCredential } from '../../components/data/Credentials.tsx'
import { EmailAddress } from '../../components/data/EmailAddress.tsx'
import { RelativeTime } from '../../components/data/RelativeTime.tsx'
import { Badge } from '../../components/ui/Badge.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Details } from '../../components/ui/Details.tsx'
import { Inline, Text } from '../../components/ui/layout.tsx'
import { formatMoment, formatUntil } from '../../lib/dates.ts'
import { plural } from '../../lib/format.ts'

/** `now` is in milliseconds since 1970. */
type TokenProps = { row: AccessToken; now: number; showsOwner: boolean }

export const hintText = ({ hint }: Pick<AccessToken, 'hint'>): string => `sgt_${hint}_…`

/** A terminal is known by its name. */
const hintOf = (row: AccessToken): string | null => (row.kind === 'token' ? hintText(row) : null)

/** A client's first product, such as `curl/8.5.0`: the rest of a user agent is for machines. */
const shortClient = (client: string): string => client.split(' ', 1)[0] ?? ''

type LiveTokenProps = TokenProps & { onRenew?: (() => void) | undefined; onRevoke: () => void }

export function LiveToken({ row, now, showsOwner, onRenew, onRevoke }: LiveTokenProps) {
  const { kind, name, owner, team, scopes, createdAt, expiresAt, lastUsedAt, lastUsedBy } = row
  const isEnding = endsSoon(row, now)
  const action = kind === 'terminal' ? 'Sign Out…' : 'Revoke…'

  return (
    <LiveCredential
      action={
        <Inline>
          {isEnding && kind === 'token' && onRenew && (
            <Button aria-label={`Renew… ${name}`} onClick={onRenew}>
              Renew…
            </Button>
          )}
          <Button aria-label={`${action} ${name}`} onClick={onRevoke}>
            {action}
          </Button>
        </Inline>
      }
    >
      <CredentialName name={name} hint={hintOf(row)}>
        {isEnding && (
          <Badge tone="warning" icon={Clock} title={formatMoment(expiresAt)}>
            Expires {formatUntil(expiresAt, now)}
          </Badge>
        )}
      </CredentialName>
      <Facts>
        <li>{showsOwner ? <EmailAddress>{owner}</EmailAddress> : team.name}</li>
        <TokenApps packageNames={row.packageNames} />
      </Facts>
      <Text quiet>{scopes.map((scope) => scopeNames[scope].label).join(', ')}</Text>
      <Facts>
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
        {!isEnding && (
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
  color: color.textQuiet,
  '& > li': { position: 'relative', minWidth: 0, paddingLeft: space[5] },
  '& > li::before': { content: '"·"', position: 'absolute', left: space[2] },
}))

/** So many are named in the line; more behind their number. */
const named = 2

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
      <Apps summary={plural(packageNames.length, 'app')}>
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

const Apps = styled(Details)(({ theme: { space } }) => ({
  '& > summary': { minHeight: 'auto' },
  '& > ul': { paddingLeft: space[4], listStyle: 'none' },
}))

export function EndedToken({ row, now, showsOwner }: TokenProps) {
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
