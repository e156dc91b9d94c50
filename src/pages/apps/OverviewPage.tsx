import { useParams } from 'react-router-dom'

import type { App } from '../../api/contract.ts'
import { isStatus } from '../../api/http/errors.ts'
import { StatusCard } from '../../components/apps/StatusCard/StatusCard.tsx'
import { NotFound } from '../../components/feedback/NotFound/NotFound.tsx'
import { StateMessage } from '../../components/feedback/StateMessage/StateMessage.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton/FormSkeleton.tsx'
import { WithAside } from '../../components/layout/WithAside/WithAside.tsx'
import { appPath } from '../../lib/appPath.ts'
import { useApp } from '../hooks/useApp.ts'
import { useAppDialogs } from '../hooks/useAppDialogs.tsx'
import { useTitle } from '../hooks/useTitle.ts'
import { AppPageHeader } from './AppPageHeader.tsx'
import { InstallLink } from './InstallLink.tsx'
import { KeysAtAGlance } from './KeysAtAGlance.tsx'

/** An app's own page (BEYOND §1): how it stands, what is next, whether it works. */
export function OverviewPage() {
  const { packageName = '' } = useParams()
  const { data: app, error } = useApp(packageName)
  useTitle(app?.name ?? null)

  if (!app && isStatus(error, 404)) return <NotFound />
  return (
    <>
      <AppPageHeader packageName={packageName} app={app} page="Overview" />
      {app ? (
        <Overview key={packageName} app={app} />
      ) : error ? (
        <StateMessage
          tone="danger"
          title="Failed to load TPA data. Please try again."
          onRetry={() => location.reload()}
        />
      ) : (
        <FormSkeleton label="Loading the app…" fields={3} />
      )}
    </>
  )
}

function Overview({ app }: { app: App }) {
  const { packageName } = app
  const { actions, element } = useAppDialogs()

  return (
    <>
      <WithAside
        aside={
          <>
            <InstallLink packageName={packageName} onShare={() => actions.onShare(app)} />
            <KeysAtAGlance packageName={packageName} />
          </>
        }
      >
        <StatusCard
          status={app.appStoreStatus}
          update={app.pendingUpdate}
          canPublish={actions.canPublish(app)}
          reviewHref={appPath(packageName, '/review')}
          onPublish={() => actions.onPublish(app)}
        />
      </WithAside>
      {element}
    </>
  )
}
