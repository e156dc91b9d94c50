import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { type App, normaliseUrl } from '../../api/contract.ts'
import { screenshotsQuery } from '../../api/screenshots.ts'
import type { AppForm } from '../../components/apps/AppForm/useAppForm.ts'
import { ScreenshotList } from '../../components/apps/ScreenshotList.tsx'
import { StoreForm } from '../../components/apps/StoreForm/StoreForm.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton.tsx'
import { FormColumn, WithAside } from '../../components/layout/columns.tsx'
import { appPath } from '../../lib/appPath.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import {
  uploadScreenshotMachine,
  viewUploadScreenshot,
} from '../../machines/pictures/uploadScreenshotMachine.ts'
import { ContentBoundary } from '../guards/ContentBoundary.tsx'
import { useFocusAnchor } from '../hooks/useFocusAnchor.ts'
import { useLeaveGuard } from '../hooks/useLeaveGuard.tsx'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'
import { judgeApp } from '../hooks/zodValidator.ts'
import { draftPaths } from './AppPageHeader.tsx'
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

type StoreScreenshotsProps = { packageName: string; form: AppForm }

function StoreScreenshots({ packageName, form }: StoreScreenshotsProps) {
  const { screenshots } = form.current
  const queries = useQueryClient()
  const query = screenshotsQuery(packageName)
  const { data: pictures = [] } = useQuery(query)
  const [snapshot, send, actor] = useMachine(uploadScreenshotMachine, { input: { packageName } })
  useMachineEvents(actor, ({ screenshot }) => {
    const { hash } = screenshot
    queries.setQueryData(query.queryKey, (known = []) => [
      screenshot,
      ...known.filter((one) => one.hash !== hash),
    ])
    if (!screenshots.some((one) => one.hash === hash))
      form.type('screenshots', [...screenshots, { hash, alt: '' }])
  })

  return (
    <ScreenshotList
      value={screenshots}
      pictures={pictures.map((picture) => ({
        ...picture,
        momentHref:
          picture.sessionId && appPath(packageName, `/try/${picture.sessionId}?at=${picture.momentMs ?? 0}`),
      }))}
      error={form.listError('screenshots')}
      at={(place) => form.at(`screenshots/${place}`)}
      onChange={(value, place) => form.type('screenshots', value, place && `screenshots/${place}`)}
      {...viewUploadScreenshot(snapshot)}
      onFile={(file) => send({ type: 'choose', file })}
      onUploadClose={() => send({ type: 'cancel' })}
      onRetry={() => send({ type: 'retry' })}
    />
  )
}
