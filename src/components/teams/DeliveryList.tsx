import styled from '@emotion/styled'
import { RotateCcw } from 'lucide-react'
import type { Delivery } from '../../api/contract/events/destinations.ts'
import { CredentialList } from '../data/Credentials.tsx'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Details } from '../ui/Details.tsx'
import { Inline, Stack, Text } from '../ui/layout.tsx'

type DeliveryListProps = {
  rows: readonly Delivery[]
  /** In milliseconds since 1970. */
  now: number
  busyId: string | null
  onResend: (row: Delivery) => void
}

const states: Record<Delivery['state'], { label: string; tone: BadgeTone }> = {
  delivered: { label: 'Delivered', tone: 'success' },
  waiting: { label: 'Waiting', tone: 'info' },
  failed: { label: 'Failed', tone: 'danger' },
}

export const DeliveryList = ({ rows, now, busyId, onResend }: DeliveryListProps) => (
  <CredentialList aria-label="Deliveries">
    {rows.map((row) => (
      <Row key={row.id}>
        <Inline justify="between">
          <Inline>
            <code>{row.type}</code>
            <Badge tone={states[row.state].tone}>{states[row.state].label}</Badge>
            {row.isTest && <Badge>Test</Badge>}
          </Inline>
          <Button
            size="small"
            icon={RotateCcw}
            busy={busyId === row.id}
            disabled={busyId !== null && busyId !== row.id}
            aria-label={`${row.state === 'waiting' ? 'Send Now' : 'Resend'} ${row.type}`}
            onClick={() => onResend(row)}
          >
            {row.state === 'waiting' ? 'Send Now' : 'Resend'}
          </Button>
        </Inline>
        <Text quiet>
          {row.packageName && (
            <>
              <code>{row.packageName}</code>
              {' · '}
            </>
          )}
          <RelativeTime iso={row.createdAt} now={now} />
          {` · ${outcomeOf(row)}`}
          {row.nextAt && row.tries > 0 && (
            <>
              {' · next try '}
              <RelativeTime iso={row.nextAt} now={now} ahead />
            </>
          )}
        </Text>
        {row.request && <Exchange {...row} request={row.request} />}
      </Row>
    ))}
  </CredentialList>
)

function outcomeOf({ tries, status, ms, response }: Delivery): string {
  if (tries === 0) return response?.error ?? 'not sent yet'
  const time = ms === null ? '' : ` in ${ms.toLocaleString('en-US')} ms`
  const answer = status === null ? 'no response' : `status ${status}${time}`
  return tries === 1 ? answer : `${answer}, try ${tries}`
}

type ExchangeProps = Pick<Delivery, 'response'> & { request: NonNullable<Delivery['request']> }

const Exchange = ({ request, response }: ExchangeProps) => (
  <Details summary="Request and response">
    <Stack gap={2}>
      <Code tabIndex={0} aria-label="Request">
        {[
          ...Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`),
          '',
          pretty(request.body),
        ].join('\n')}
      </Code>
      {response?.error ? (
        <Text>{response.error}</Text>
      ) : (
        <Code tabIndex={0} aria-label="Response">
          {response?.body || 'The response was empty.'}
        </Code>
      )}
    </Stack>
  </Details>
)

const pretty = (json: string): string => JSON.stringify(JSON.parse(json), null, 2)

const Row = styled.li(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  padding: `${space[3]} ${space[4]}`,
}))

const Code = styled.pre(({ theme: { color, space, radius, font } }) => ({
  margin: 0,
  maxHeight: '16rem',
  padding: space[3],
  borderRadius: radius.control,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontFamily: font.mono,
  fontSize: font.size.caption,
  background: color.sunken,
}))
