import styled from '@emotion/styled'
import { Share2 } from 'lucide-react'
import { plural } from '../../lib/format.ts'
import { useKeptFocus } from '../data/DataTable/useKeptFocus.ts'
import { Callout } from '../feedback/Callout.tsx'
import { LoadFailed } from '../feedback/LoadFailed.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Text } from '../ui/layout.tsx'
import { TesterList } from './TesterList.tsx'

export type ShareSectionProps = {
  testers: readonly { email: string }[] | null
  error: string | null
  busy: string | null
  onShare: () => void
  onRemove: (email: string) => void
  onRetry: () => void
}

/** The edit page's Share with Users section, with the testers recorded so far. */
export function ShareSection({ onShare, ...testers }: ShareSectionProps) {
  return (
    <Card
      title="Share with Users"
      description="Testers can install your app from a link before it’s published."
      actions={
        <Button icon={Share2} onClick={onShare}>
          Share App
        </Button>
      }
    >
      <Testers {...testers} />
    </Card>
  )
}

function Testers({ testers, error, busy, onRemove, onRetry }: Omit<ShareSectionProps, 'onShare'>) {
  const place = useKeptFocus()

  if (error && testers === null) return <LoadFailed error={error} onRetry={onRetry} />
  if (testers === null) return <Skeleton width="12rem" />
  return (
    <Container {...place} role="group" aria-label="Testers">
      {testers.length === 0 ? (
        <Text quiet>Testers you add will appear here.</Text>
      ) : (
        <>
          <Text quiet>{plural(testers.length, 'tester')}</Text>
          <TesterList emails={testers.map(({ email }) => email)} busy={busy} onRemove={onRemove} />
        </>
      )}
      {error && <Callout tone="danger">{error}</Callout>}
    </Container>
  )
}

const Container = styled.div(({ theme: { space, radius } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  borderRadius: radius.control,
}))
