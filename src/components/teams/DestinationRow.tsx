import { type Destination, formatNames } from '../../api/contract/events/destinations.ts'
import { plural } from '../../lib/format.ts'
import { Address } from '../data/Address.tsx'
import { CredentialName, LiveCredential } from '../data/Credentials.tsx'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Inline, Text } from '../ui/layout.tsx'
import { Menu, type MenuItem } from '../ui/Menu.tsx'

type DestinationRowProps = {
  row: Destination
  /** In milliseconds since 1970. */
  now: number
  open: boolean
  actions: readonly MenuItem[]
  onToggle: () => void
}

const states: Record<Destination['state'], { label: string; tone: BadgeTone }> = {
  on: { label: 'On', tone: 'success' },
  failing: { label: 'Failing', tone: 'warning' },
  off: { label: 'Off', tone: 'neutral' },
}

const reasons: Record<NonNullable<Destination['offReason']>, string | null> = {
  person: null,
  gone: 'We turned it off because its server answered 410 Gone.',
  failures: 'We turned it off because no event arrived for 5 days.',
}

export function DestinationRow({ row, now, open, actions, onToggle }: DestinationRowProps) {
  const { name, format, types, packageNames, state, offReason, lastSuccessAt, lastFailureAt } = row
  const { label, tone } = states[state]
  const reason = offReason && reasons[offReason]

  return (
    <LiveCredential
      action={
        <Inline>
          <Button aria-label={`Deliveries of ${name}`} aria-expanded={open} onClick={onToggle}>
            Deliveries
          </Button>
          <Menu label={`Actions for ${name}`} items={actions} />
        </Inline>
      }
    >
      <CredentialName name={name}>
        <Badge tone={tone}>{label}</Badge>
      </CredentialName>
      <Text quiet>
        {formatNames[format]} · <Address>{shownUrl(row)}</Address>
      </Text>
      <Text quiet>
        {types.length === 0 ? 'All events' : plural(types.length, 'event type')} ·{' '}
        {packageNames === null ? 'All apps' : plural(packageNames.length, 'app')}
      </Text>
      {reason && <Text>{reason}</Text>}
      {row.oldSecretEndsAt && (
        <Text quiet>
          The old secret expires <RelativeTime iso={row.oldSecretEndsAt} now={now} ahead />
        </Text>
      )}
      <Text quiet>
        {lastSuccessAt === null ? (
          'Nothing delivered yet'
        ) : (
          <>
            Last delivered <RelativeTime iso={lastSuccessAt} now={now} />
          </>
        )}
        {lastFailureAt !== null && state !== 'on' && (
          <>
            {' · '}Last failure <RelativeTime iso={lastFailureAt} now={now} />
          </>
        )}
      </Text>
    </LiveCredential>
  )
}

/** Whoever has a chat’s address can write to it: its host is enough to know it by. */
const shownUrl = ({ format, url }: Destination): string =>
  format === 'standard' ? url : `${new URL(url).origin}/…`
