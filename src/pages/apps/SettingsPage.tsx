import { useState } from 'react'
import { type App, normaliseUrl } from '../../api/contract.ts'
import { menuLabel, SettingsForm } from '../../components/apps/SettingsForm/SettingsForm.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton.tsx'
import { FormColumn, WithAside } from '../../components/layout/columns.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { ContentBoundary } from '../guards/ContentBoundary.tsx'
import { useFocusAnchor } from '../hooks/useFocusAnchor.ts'
import { useLeaveGuard } from '../hooks/useLeaveGuard.tsx'
import { judgeApp } from '../hooks/zodValidator.ts'
import { draftPaths } from './AppPageHeader.tsx'
import { ConfigMenu } from './ConfigMenu.tsx'
import { useEditApp } from './useEditApp.ts'
import { WithApp } from './WithApp.tsx'

const TrustedPublishers = lazyWithPreload(() =>
  import('./TrustedPublishers.tsx').then((module) => module.TrustedPublishers),
)

export function SettingsPage() {
  return (
    <WithApp
      page="Settings & Tools"
      skeleton={
        <WithAside aside={<Skeleton width="100%" height="20rem" />}>
          <FormColumn>
            <FormSkeleton label="Loading app…" fields={4} />
          </FormColumn>
        </WithAside>
      }
    >
      {(app) => <EditSettings key={app.packageName} app={app} />}
    </WithApp>
  )
}

function EditSettings({ app }: { app: App }) {
  const form = useEditApp(app, () => {})
  const [dirty, setDirty] = useState(false)
  const { packageName } = app
  useFocusAnchor()

  return (
    <>
      <ContentBoundary>
        <SettingsForm
          {...form}
          validate={judgeApp}
          normaliseUrl={normaliseUrl}
          menu={(form) => <ConfigMenu app={app} label={menuLabel} {...form} />}
          onDirtyChange={setDirty}
          further={<TrustedPublishers app={app} fallback={<Skeleton width="100%" height="9rem" />} />}
        />
      </ContentBoundary>
      {useLeaveGuard(dirty, draftPaths(packageName))}
    </>
  )
}
