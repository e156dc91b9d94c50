import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { appQuery } from '../../api/apps.ts'
import { type App, appEdit, normaliseUrl } from '../../api/contract.ts'
import { isStatus } from '../../api/http/errors.ts'
import { EditAppForm } from '../../components/apps/AppForm/EditAppForm.tsx'
import { RejectionReason } from '../../components/apps/RejectionReason/RejectionReason.tsx'
import { StatusCard } from '../../components/apps/StatusCard/StatusCard.tsx'
import { AppStatusBadge } from '../../components/data/AppStatusBadge/AppStatusBadge.tsx'
import { NotFound } from '../../components/feedback/NotFound/NotFound.tsx'
import { StateMessage } from '../../components/feedback/StateMessage/StateMessage.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton/FormSkeleton.tsx'
import { FormColumn } from '../../components/layout/FormColumn/FormColumn.tsx'
import { PageHeader } from '../../components/layout/PageHeader/PageHeader.tsx'
import { LinkButton } from '../../components/ui/LinkButton/LinkButton.tsx'
import { useAuth } from '../../machines/auth/authActor.ts'
import { useAppDialogs } from '../hooks/useAppDialogs.tsx'
import { useEditApp } from '../hooks/useEditApp.ts'
import { useLeaveGuard } from '../hooks/useLeaveGuard.tsx'
import { useTitle } from '../hooks/useTitle.ts'
import { zodValidator } from '../hooks/zodValidator.ts'
import { LogoUpload } from '../LogoUpload.tsx'
import { AppKeys } from './AppKeys.tsx'
import { AppTesters } from './AppTesters.tsx'

const rules = zodValidator(appEdit)

export function EditAppPage() {
  const { packageName = '' } = useParams()
  const { tokenReady } = useAuth()
  const { data: app, error } = useQuery({ ...appQuery(packageName), enabled: tokenReady })

  if (app) return <EditApp key={packageName} app={app} />
  if (isStatus(error, 404)) return <NotFound />
  if (error) {
    return (
      <StateMessage
        tone="danger"
        title="Failed to load TPA data. Please try again."
        onRetry={() => location.reload()}
      />
    )
  }
  return (
    <FormColumn>
      <FormSkeleton label="Loading the app…" fields={5} />
    </FormColumn>
  )
}

function EditApp({ app }: { app: App }) {
  useTitle(app.name)
  const form = useEditApp(app)
  const [dirty, setDirty] = useState(false)
  const { actions, element } = useAppDialogs()
  const reviewHref = `/tpas/${app.packageName}/review`

  return (
    <>
      <PageHeader
        title={app.name}
        breadcrumb={[{ label: 'My Apps', href: '/tpas' }, { label: 'Edit' }]}
        mark={<AppStatusBadge status={app.appStoreStatus} />}
        actions={
          <>
            <LinkButton href={`/tpas/${app.packageName}/try`}>Try It</LinkButton>
            <LinkButton href={reviewHref}>Review</LinkButton>
          </>
        }
      />
      <FormColumn>
        {app.appStoreStatus === 'REJECTED' && app.reviewNotes && (
          <RejectionReason
            reviewNotes={app.reviewNotes}
            reviewedAt={app.reviewedAt}
            reviewedBy={app.reviewedBy}
          />
        )}
        <EditAppForm
          {...form}
          validate={rules}
          normaliseUrl={normaliseUrl}
          logoUpload={LogoUpload}
          onDirtyChange={setDirty}
        />
        <AppKeys
          packageName={app.packageName}
          onView={() => actions.onManageKey(app)}
          onRegenerate={() => actions.onRegenerateKey(app)}
          onRotate={() => actions.onRotateKey(app)}
          onRevoke={(key) => actions.onRevokeKey(app, key)}
        />
        <AppTesters packageName={app.packageName} onShare={() => actions.onShare(app)} />
        <StatusCard
          status={app.appStoreStatus}
          update={app.pendingUpdate}
          canPublish={actions.canPublish(app)}
          reviewHref={reviewHref}
          onPublish={() => actions.onPublish(app)}
        />
      </FormColumn>
      {useLeaveGuard(dirty)}
      {element}
    </>
  )
}
