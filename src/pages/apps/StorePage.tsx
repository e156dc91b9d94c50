import { useState } from 'react'

import { type App, normaliseUrl } from '../../api/contract.ts'
import { StoreForm } from '../../components/apps/StoreForm/StoreForm.tsx'
import { Skeleton } from '../../components/feedback/Skeleton/Skeleton.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton/FormSkeleton.tsx'
import { FormColumn } from '../../components/layout/FormColumn/FormColumn.tsx'
import { appPath } from '../../lib/appPath.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { ContentBoundary } from '../guards/ContentBoundary.tsx'
import { useEditApp } from '../hooks/useEditApp.ts'
import { useFocusNamedField } from '../hooks/useFocusNamedField.ts'
import { useLeaveGuard } from '../hooks/useLeaveGuard.tsx'
import { judgeApp } from '../hooks/zodValidator.ts'
import { WithApp } from './WithApp.tsx'

const StoreScreenshots = lazyWithPreload(() =>
  import('./StoreScreenshots.tsx').then((module) => module.StoreScreenshots),
)

export function StorePage() {
  return (
    <WithApp
      page="Store Page"
      skeleton={
        <FormColumn>
          <FormSkeleton label="Loading app…" fields={7} />
        </FormColumn>
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
  useFocusNamedField()

  return (
    <>
      <ContentBoundary>
        <StoreForm
          {...form}
          validate={judgeApp}
          normaliseUrl={normaliseUrl}
          detailsHref={detailsHref}
          screenshots={(list) => (
            <StoreScreenshots
              packageName={app.packageName}
              list={list}
              fallback={<Skeleton width="100%" height="10rem" />}
            />
          )}
          onDirtyChange={setDirty}
        />
      </ContentBoundary>
      {useLeaveGuard(dirty, detailsHref)}
    </>
  )
}
