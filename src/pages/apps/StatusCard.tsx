import styled from '@emotion/styled'
import { Send } from 'lucide-react'
import type { App, AppStatus } from '../../api/contract.ts'
import { AppStatusBadge } from '../../components/data/AppStatusBadge.tsx'
import { useKeptFocus } from '../../components/data/DataTable/useKeptFocus.ts'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { Stack } from '../../components/ui/layout.tsx'
import { TextLink } from '../../components/ui/TextLink.tsx'
import { appPath } from '../../lib/appPath.ts'
import { canPublish } from '../../machines/status/appStatusMachine.ts'

type StatusCardProps = { app: App; unsavedForm: string | null; onPublish: () => void }

/** How an app stands, and the button that publishes it: it saves `unsavedForm` first. */
export function StatusCard({ app, unsavedForm, onPublish }: StatusCardProps) {
  const place = useKeptFocus()
  const { appStoreStatus, pendingUpdate } = app
  const mayPublish = canPublish(app)

  return (
    <Container {...place}>
      <Card
        title="App Status"
        actions={
          mayPublish &&
          (unsavedForm === null ? (
            <Button tone="accent" icon={Send} onClick={onPublish}>
              {labelOf(app)}
            </Button>
          ) : (
            <Button tone="accent" icon={Send} type="submit" form={unsavedForm} value="publish">
              {`Save and ${labelOf(app)}`}
            </Button>
          ))
        }
      >
        <Stack gap={2} align="start">
          <AppStatusBadge status={appStoreStatus} long />
          <Text>{textOf(app)}</Text>
          {mayPublish && unsavedForm !== null && (
            <Text>You have unsaved changes. They’re saved before you publish.</Text>
          )}
          {pendingUpdate === 'approved' ? (
            <TextLink href={appPath(app.packageName, '/releases')}>View Releases</TextLink>
          ) : (
            <TextLink href={appPath(app.packageName, '/review')}>
              {isRejected(app) ? 'View Requested Changes' : 'View Review'}
            </TextLink>
          )}
        </Stack>
      </Card>
    </Container>
  )
}

const isRejected = ({ appStoreStatus, pendingUpdate }: App) =>
  appStoreStatus === 'REJECTED' || pendingUpdate === 'rejected'

function labelOf({ appStoreStatus, pendingUpdate }: App): string {
  if (appStoreStatus === 'PUBLISHED') return pendingUpdate === 'rejected' ? 'Resubmit' : 'Submit Update'
  return appStoreStatus === 'REJECTED' ? 'Resubmit to App Store' : 'Publish to App Store'
}

function textOf({ appStoreStatus, pendingUpdate }: App): string {
  if (appStoreStatus === 'PUBLISHED' && pendingUpdate !== 'none')
    return `Your app is published. ${updates[pendingUpdate]}`
  return pendingUpdate === 'approved' ? approvedText : texts[appStoreStatus]
}

const texts: Record<AppStatus, string> = {
  DEVELOPMENT:
    'Your app is in development. You and your testers can use it. Submit it for review to publish it in the app store.',
  SUBMITTED:
    'Your app is in review. We’ll email you when there’s a decision. You can keep editing: the version you submitted doesn’t change until you submit again.',
  REJECTED: 'A reviewer requested changes. Respond to each, then resubmit your app.',
  PUBLISHED: 'Your app is published. Everyone can find and install it in the app store.',
}

const approvedText = 'Your app is approved. Nobody else sees it until you publish the release.'

/** Until an update is approved, everybody else sees what was published before. */
const updates: Record<App['pendingUpdate'], string> = {
  none: '',
  draft:
    'You’ve made changes since. Submit an update to publish them. Everyone sees the published version until it’s approved.',
  submitted: 'Your update is in review. Everyone sees the published version until it’s approved.',
  rejected:
    'A reviewer requested changes to your update. Make them, then resubmit. Everyone sees the published version.',
  approved: 'Your update is approved. Everyone sees the published version until you publish the update.',
}

const Container = styled.div(({ theme: { radius } }) => ({ borderRadius: radius.panel }))

const Text = styled.p(({ theme: { color } }) => ({
  maxWidth: '44rem',
  color: color.textQuiet,
  textWrap: 'pretty',
}))
