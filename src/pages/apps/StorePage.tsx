import { useState } from 'react'
import { type App, normaliseUrl } from '../../api/contract.ts'
import { StoreForm } from '../../components/apps/StoreForm/StoreForm.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton.tsx'
import { FormColumn } from '../../components/layout/columns.tsx'
import { WithAside } from '../../components/layout/WithAside.tsx'
import { appPath } from '../../lib/appPath.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { ContentBoundary } from '../guards/ContentBoundary.tsx'
import { useFocusAnchor } from '../hooks/useFocusAnchor.ts'
import { useLeaveGuard } from '../hooks/useLeaveGuard.tsx'
import { judgeApp } from '../hooks/zodValidator.ts'
import { draftPaths } from './appPages.ts'
import { StoreScreenshots } from './StoreScreenshots.tsx'
import { useEditApp } from './useEditApp.ts'
import { WithApp } from './WithApp.tsx'

const StorePreview = lazyWithPreload(() => import('./StorePreview.tsx').then((module) => module.StorePreview))
const previewSkeleton = <Skeleton width="100%" height="36rem" />

export function StorePage() {
  return (
    <WithApp
      page="Store Page"
      skeleton={
        <WithAside aside={previewSkeleton}>
          <FormColumn>
            <FormSkeleton label="Loading app…" fields={7} />
          </FormColumn>
        </WithAside>
      }
    >
      {(app) => <EditStorePage key={app.packageName} app={app} />}
    </WithApp>
  )
}

function EditStorePage({ app }: { app: App }) {
  const form = useEditApp(app, () => {})
  const [dirty, setDirty] = useState(false)
  const detailsHref = appPath(app.packageName, '/edit')
  useFocusAnchor()

  return (
    <>
      <ContentBoundary>
        <StoreForm
          {...form}
          validate={judgeApp}
          normaliseUrl={normaliseUrl}
          detailsHref={detailsHref}
          screenshots={(fields) => <StoreScreenshots packageName={app.packageName} form={fields} />}
          preview={(values, language) => (
            <StorePreview
              packageName={app.packageName}
              values={values}
              language={language}
              fallback={previewSkeleton}
            />
          )}
          onDirtyChange={setDirty}
        />
      </ContentBoundary>
      {useLeaveGuard(dirty, draftPaths(app.packageName))}
    </>
  )
}
