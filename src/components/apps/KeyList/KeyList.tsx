import styled from '@emotion/styled'
import { plural } from '../../../lib/format.ts'
import { CredentialList, EndedCredentials } from '../../data/Credentials.tsx'
import { useKeptFocus } from '../../data/DataTable/useKeptFocus.ts'
import { Callout } from '../../feedback/Callout/Callout.tsx'
import { LoadFailed } from '../../feedback/LoadFailed/LoadFailed.tsx'
import { isLive, type KeyRow } from '../keyRow.ts'
import { EndedKey } from './EndedKey.tsx'
import { KeySkeleton } from './KeySkeleton.tsx'
import { LiveKey } from './LiveKey.tsx'

export type KeyListProps<Key extends KeyRow> = {
  keys: readonly Key[] | null
  error: string | null
  /** Now, in milliseconds since 1970. Decides which keys are active and how old they are. */
  now: number
  onRevoke: (key: Key) => void
  onRetry: () => void
}

export function KeyList<Key extends KeyRow>({ keys, error, now, onRevoke, onRetry }: KeyListProps<Key>) {
  const place = useKeptFocus()

  if (error !== null && keys === null) return <LoadFailed error={error} onRetry={onRetry} />
  if (keys === null) return <KeySkeleton />
  const live = keys.filter((key) => isLive(key, now))
  const ended = keys.filter((key) => !isLive(key, now))

  return (
    <Container {...place} role="group" aria-label="API keys">
      {live.length === 0 ? (
        <Callout tone="warning" title="No active keys.">
          Your app’s server can’t connect. Regenerate the key to create a new one.
        </Callout>
      ) : (
        <CredentialList aria-label="Active keys">
          {live.map((key) => (
            <LiveKey key={key.id} row={key} keys={keys} now={now} onRevoke={() => onRevoke(key)} />
          ))}
        </CredentialList>
      )}
      {ended.length > 0 && (
        <EndedCredentials>
          <summary>{plural(ended.length, 'past key')}</summary>
          <CredentialList aria-label="Past keys">
            {ended.map((key) => (
              <EndedKey key={key.id} row={key} now={now} />
            ))}
          </CredentialList>
        </EndedCredentials>
      )}
    </Container>
  )
}

const Container = styled.div(({ theme: { space, radius } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  borderRadius: radius.control,
}))
