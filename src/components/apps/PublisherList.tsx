import styled from '@emotion/styled'
import { CredentialList, CredentialName, LiveCredential } from '../data/Credentials.tsx'
import { useKeptFocus } from '../data/DataTable/useKeptFocus.ts'
import { EmailAddress } from '../data/EmailAddress.tsx'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Text } from '../ui/layout.tsx'

/** Times are ISO timestamps. Null of what may be any. */
type PublisherRow = {
  id: string
  issuer: string
  repository: string
  workflow: string | null
  environment: string | null
  ref: string | null
  createdBy: string
  createdAt: string
  lastUsedAt: string | null
  stopped: 'person' | 'issuer' | null
}

type PublisherListProps<Row extends PublisherRow> = {
  publishers: readonly Row[]
  /** Now, in milliseconds since 1970. */
  now: number
  nameOfIssuer: (issuer: string) => string
  /** Why this person can't remove one; null where they can. */
  removeReason: string | null
  onRemove: (publisher: Row) => void
}

export function PublisherList<Row extends PublisherRow>(props: PublisherListProps<Row>) {
  const { publishers, now, nameOfIssuer, removeReason, onRemove } = props
  const place = useKeptFocus()
  return (
    <Container {...place} role="group" aria-label="Trusted publishers">
      {publishers.length === 0 ? (
        <Text quiet>No trusted publishers yet. Add your repository to publish without an access token.</Text>
      ) : (
        <CredentialList aria-label="Trusted publishers">
          {publishers.map((publisher) => (
            <LiveCredential
              key={publisher.id}
              action={
                <Button
                  aria-label={`Remove… ${publisher.repository}`}
                  disabledReason={removeReason}
                  onClick={() => onRemove(publisher)}
                >
                  Remove…
                </Button>
              }
            >
              <CredentialName name={publisher.repository}>
                {publisher.stopped && <Badge tone="warning">Stopped</Badge>}
              </CredentialName>
              <Text>{[nameOfIssuer(publisher.issuer), ...limitsOf(publisher)].join(' · ')}</Text>
              {publisher.stopped && <Text>{reasons[publisher.stopped](publisher)}</Text>}
              <Text quiet>
                {publisher.lastUsedAt === null ? (
                  'Not used yet'
                ) : (
                  <>
                    Last used <RelativeTime iso={publisher.lastUsedAt} now={now} />
                  </>
                )}
                {' · '}Added by <EmailAddress>{publisher.createdBy}</EmailAddress>
              </Text>
            </LiveCredential>
          ))}
        </CredentialList>
      )}
    </Container>
  )
}

const limitsOf = ({ workflow, environment, ref }: PublisherRow): string[] => [
  ...(workflow ? [`Workflow ${workflow}`] : []),
  ...(environment ? [`Environment ${environment}`] : []),
  ...(ref ? [`Ref ${ref}`] : []),
]

const reasons = {
  person: ({ createdBy }: PublisherRow) =>
    `It acts as ${createdBy}, who can’t edit this app anymore. Remove it, then add it again yourself.`,
  issuer: () => 'This portal no longer trusts its issuer. Ask an admin of the portal.',
}

const Container = styled.div(({ theme: { space } }) => ({ display: 'grid', gap: space[3] }))
