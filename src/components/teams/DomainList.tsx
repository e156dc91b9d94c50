import styled from '@emotion/styled'
import { CredentialList, CredentialName, LiveCredential } from '../data/Credentials.tsx'
import { useKeptFocus } from '../data/DataTable/useKeptFocus.ts'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Inline, Stack, Text } from '../ui/layout.tsx'

/** Times are ISO timestamps. */
type DomainRow = {
  domain: string
  token: string
  state: 'unproven' | 'proven' | 'missing'
  checkedAt: string | null
  problem: string | null
  endsAt: string | null
}

type DomainListProps<Row extends DomainRow> = {
  domains: readonly Row[]
  /** Now, in milliseconds since 1970. */
  now: number
  checking: string | null
  onCheck: (domain: Row) => void
  onRemove: (domain: Row) => void
}

const states = {
  unproven: <Badge>Not Proven Yet</Badge>,
  proven: <Badge tone="success">Proven</Badge>,
  missing: <Badge tone="warning">Token Missing</Badge>,
}

export function DomainList<Row extends DomainRow>(props: DomainListProps<Row>) {
  const { domains, now, checking, onCheck, onRemove } = props
  const place = useKeptFocus()
  if (domains.length === 0) return <Text quiet>No domains yet. Add the one of your website.</Text>
  return (
    <Container {...place} role="group" aria-label="Domains">
      <CredentialList aria-label="Domains">
        {domains.map((row) => (
          <LiveCredential
            key={row.domain}
            action={
              <Inline>
                <Button
                  aria-label={`Check Now ${row.domain}`}
                  busy={checking === row.domain}
                  onClick={() => onCheck(row)}
                >
                  Check Now
                </Button>
                <Button aria-label={`Remove… ${row.domain}`} onClick={() => onRemove(row)}>
                  Remove…
                </Button>
              </Inline>
            }
          >
            <CredentialName name={row.domain}>{states[row.state]}</CredentialName>
            {row.state !== 'proven' && <HowToProve {...row} />}
            {row.problem !== null && row.checkedAt !== null && <Text>{row.problem}</Text>}
            {row.endsAt !== null && (
              <Text>
                The domain stops counting <RelativeTime iso={row.endsAt} now={now} />.
              </Text>
            )}
            {row.checkedAt !== null && (
              <Text quiet>
                Checked <RelativeTime iso={row.checkedAt} now={now} />
              </Text>
            )}
          </LiveCredential>
        ))}
      </CredentialList>
    </Container>
  )
}

const HowToProve = ({ domain, token }: Pick<DomainRow, 'domain' | 'token'>) => (
  <Stack gap={1}>
    <Text>Add a TXT record to your DNS:</Text>
    <Text as="code">{`_glasses-publisher.${domain} TXT "${token}"`}</Text>
    <Text>Or serve this file:</Text>
    <Text as="code">{`https://${domain}/.well-known/glasses-publisher.json`}</Text>
    <Text as="code">{JSON.stringify({ token })}</Text>
  </Stack>
)

const Container = styled.div(({ theme: { space } }) => ({ display: 'grid', gap: space[3] }))
