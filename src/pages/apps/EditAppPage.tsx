import { type ReactNode, useId, useState } from 'react'
import { type App, hardwareTypes, normaliseUrl, permissions } from '../../api/contract.ts'
import { EditAppForm } from '../../components/apps/AppForm/EditAppForm.tsx'
import { RejectionReason } from '../../components/apps/RejectionReason/RejectionReason.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton/FormSkeleton.tsx'
import { FormColumn } from '../../components/layout/FormColumn/FormColumn.tsx'
import { WithAside } from '../../components/layout/WithAside/WithAside.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { ContentBoundary } from '../guards/ContentBoundary.tsx'
import { useAppDialogs } from '../hooks/useAppDialogs.tsx'
import { useEditApp } from '../hooks/useEditApp.ts'
import { useFocusNamedField } from '../hooks/useFocusNamedField.ts'
import { useLeaveGuard } from '../hooks/useLeaveGuard.tsx'
import { judgeApp } from '../hooks/zodValidator.ts'
import { LogoUpload } from '../LogoUpload.tsx'
import { draftPaths } from './appPages.ts'
import { previewApp, previewSkeleton } from './previewApp.tsx'
import { WithApp } from './WithApp.tsx'

/** Below the form, which comes first. */
const EditSections = lazyWithPreload(() => import('./EditSections.tsx').then((module) => module.EditSections))
const SeenInSessions = lazyWithPreload(() =>
  import('./SeenInSessions.tsx').then((module) => module.SeenInSessions),
)

export function EditAppPage() {
  return (
    <WithApp
      page="Details"
      skeleton={
        <WithAside aside={previewSkeleton}>
          <FormColumn>
            <FormSkeleton label="Loading app…" fields={5} />
          </FormColumn>
        </WithAside>
      }
    >
      {(app) => <EditApp key={app.packageName} app={app} />}
    </WithApp>
  )
}

function EditApp({ app }: { app: App }) {
  const { actions, element } = useAppDialogs()
  const form = useEditApp(app, actions.onPublish)
  const [dirty, setDirty] = useState(false)
  const formId = useId()
  useFocusNamedField()

  return (
    <>
      <ContentBoundary>
        {app.appStoreStatus === 'REJECTED' && app.reviewNotes && (
          <AsWideAsForm>
            <RejectionReason
              reviewNotes={app.reviewNotes}
              reviewedAt={app.reviewedAt}
              reviewedBy={app.reviewedBy}
            />
          </AsWideAsForm>
        )}
        <EditAppForm
          {...form}
          id={formId}
          validate={judgeApp}
          normaliseUrl={normaliseUrl}
          logoUpload={LogoUpload}
          preview={previewApp}
          seen={seenOf(app.packageName)}
          onDirtyChange={setDirty}
        />
        <AsWideAsForm>
          <EditSections app={app} actions={actions} unsavedForm={dirty ? formId : null} />
        </AsWideAsForm>
      </ContentBoundary>
      {useLeaveGuard(dirty, draftPaths(app.packageName))}
      {element}
    </>
  )
}

const seenOf = (packageName: string) => ({
  permissions: Object.fromEntries(
    permissions.map((type) => [
      type,
      <SeenInSessions key={type} packageName={packageName} permission={type} />,
    ]),
  ),
  hardware: Object.fromEntries(
    hardwareTypes.map((type) => [
      type,
      <SeenInSessions key={type} packageName={packageName} hardware={type} />,
    ]),
  ),
})

/** What belongs to the form has nothing beside it. */
function AsWideAsForm({ children }: { children: ReactNode }) {
  return (
    <WithAside aside={null}>
      <FormColumn>{children}</FormColumn>
    </WithAside>
  )
}
