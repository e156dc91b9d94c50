import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'

import { type App, appEdit, normaliseUrl } from '../api/contract.ts'
import { isStatus } from '../api/errors.ts'
import { appQuery } from '../api/queries.ts'
import { ApiKeySection } from '../components/ApiKeySection/ApiKeySection.tsx'
import { EditAppForm } from '../components/AppForm/EditAppForm.tsx'
import { AppStatusBadge } from '../components/AppStatusBadge/AppStatusBadge.tsx'
import { ErrorState } from '../components/ErrorState/ErrorState.tsx'
import { FormSkeleton } from '../components/FormSkeleton/FormSkeleton.tsx'
import { NotFound } from '../components/NotFound/NotFound.tsx'
import { PageHeader } from '../components/PageHeader/PageHeader.tsx'
import { RejectionBox } from '../components/RejectionBox/RejectionBox.tsx'
import { StatusCard } from '../components/StatusCard/StatusCard.tsx'
import { useAuth } from '../machines/authActor.ts'
import { AppTesters } from './AppTesters.tsx'
import { rulesOf } from './use/contractForm.ts'
import { useAppDialogs } from './use/useAppDialogs.tsx'
import { useEditApp } from './use/useEditApp.ts'
import { useLeaveGuard } from './use/useLeaveGuard.tsx'
import { useTitle } from './use/useTitle.ts'

const rules = rulesOf(appEdit)

export function EditAppPage() {
  const { packageName = '' } = useParams()
  const { tokenReady } = useAuth()
  const { data: app, error } = useQuery({ ...appQuery(packageName), enabled: tokenReady })

  if (app) return <EditApp key={packageName} app={app} />
  if (isStatus(error, 404)) return <NotFound />
  if (error) {
    return (
      <ErrorState message="Failed to load TPA data. Please try again." onRetry={() => location.reload()} />
    )
  }
  return <FormSkeleton label="Loading the app…" fields={5} />
}

function EditApp({ app }: { app: App }) {
  useTitle(app.name)
  const form = useEditApp(app)
  const [dirty, setDirty] = useState(false)
  const { actions, element } = useAppDialogs()

  return (
    <>
      <PageHeader
        title={app.name}
        breadcrumb={[{ label: 'My Apps', href: '/tpas' }, { label: 'Edit' }]}
        mark={<AppStatusBadge status={app.appStoreStatus} />}
      />
      {app.appStoreStatus === 'REJECTED' && app.reviewNotes && (
        <RejectionBox reviewNotes={app.reviewNotes} reviewedAt={app.reviewedAt} reviewedBy={app.reviewedBy} />
      )}
      <EditAppForm {...form} validate={rules} normaliseUrl={normaliseUrl} onDirtyChange={setDirty} />
      <ApiKeySection
        lastFour={app.apiKeyLastFour}
        createdAt={app.apiKeyCreatedAt}
        regenerated={app.apiKeyCreatedAt !== app.createdAt}
        onView={() => actions.onManageKey(app)}
        onRegenerate={() => actions.onRegenerateKey(app)}
      />
      <AppTesters packageName={app.packageName} onShare={() => actions.onShare(app)} />
      <StatusCard
        status={app.appStoreStatus}
        canPublish={actions.canPublish(app)}
        onPublish={() => actions.onPublish(app)}
      />
      {useLeaveGuard(dirty)}
      {element}
    </>
  )
}
