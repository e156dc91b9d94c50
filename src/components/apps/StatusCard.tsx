import styled from '@emotion/styled'
import { Send } from 'lucide-react'
import { AppStatusBadge } from '../data/AppStatusBadge/AppStatusBadge.tsx'
import { useKeptFocus } from '../data/DataTable/useKeptFocus.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Stack } from '../ui/layout.tsx'
import { TextLink } from '../ui/TextLink.tsx'

export type StatusCardProps = {
  status: string
  update?: PendingUpdate
  canPublish: boolean
  unsavedForm?: string | null
  reviewHref?: string
  onPublish: () => void
}

type PendingUpdate = 'none' | 'draft' | 'submitted' | 'rejected'

const texts: Record<string, string> & { DEVELOPMENT: string } = {
  DEVELOPMENT:
    'Your app is in development. You and your testers can use it. Submit it for review to publish it in the app store.',
  SUBMITTED:
    'Your app is in review. We’ll email you when there’s a decision. You can keep editing: the version you submitted doesn’t change until you submit again.',
  REJECTED: 'Changes requested. Read the reason, make the changes, then resubmit your app.',
  PUBLISHED: 'Your app is published. Everyone can find and install it in the app store.',
}

/** Until an update is approved, everybody else sees what was published before. */
const updates: Record<PendingUpdate, string> = {
  none: '',
  draft:
    'You’ve made changes since. Submit an update to publish them. Everyone sees the published version until it’s approved.',
  submitted: 'Your update is in review. Everyone sees the published version until it’s approved.',
  rejected:
    'A reviewer requested changes to your update. Make them, then resubmit. Everyone sees the published version.',
}

/** The edit page's App Status section. */
export function StatusCard({
  status,
  update = 'none',
  canPublish,
  unsavedForm = null,
  reviewHref,
  onPublish,
}: StatusCardProps) {
  const place = useKeptFocus()
  const known = Object.hasOwn(texts, status) ? status : 'DEVELOPMENT'

  return (
    <Container {...place}>
      <Card
        title="App Status"
        actions={
          canPublish &&
          (unsavedForm === null ? (
            <Button tone="accent" icon={Send} onClick={onPublish}>
              {labelOf(known, update)}
            </Button>
          ) : (
            <Button tone="accent" icon={Send} type="submit" form={unsavedForm} value="publish">
              {`Save and ${labelOf(known, update)}`}
            </Button>
          ))
        }
      >
        <Stack gap={2} align="start">
          <AppStatusBadge status={known} long />
          <Text>
            {known === 'PUBLISHED' && update !== 'none'
              ? `Your app is published. ${updates[update]}`
              : texts[known]}
          </Text>
          {canPublish && unsavedForm !== null && (
            <Text>You have unsaved changes. They’re saved before you publish.</Text>
          )}
          {reviewHref && <TextLink href={reviewHref}>View Review</TextLink>}
        </Stack>
      </Card>
    </Container>
  )
}

function labelOf(status: string, pendingUpdate: PendingUpdate): string {
  if (status === 'PUBLISHED') return pendingUpdate === 'rejected' ? 'Resubmit' : 'Submit Update'
  return status === 'REJECTED' ? 'Resubmit to App Store' : 'Publish to App Store'
}

const Container = styled.div(({ theme: { radius } }) => ({ borderRadius: radius.panel }))

const Text = styled.p(({ theme: { color } }) => ({
  maxWidth: '44rem',
  color: color.textQuiet,
  textWrap: 'pretty',
}))
