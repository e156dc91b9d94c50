import { useState } from 'react'
import { type App, type AppTexts, normaliseUrl } from '../../api/contract.ts'
import { menuLabel, SettingsForm } from '../../components/apps/SettingsForm/SettingsForm.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { toast } from '../../components/feedback/toast.ts'
import { FormSkeleton } from '../../components/form/FormSkeleton.tsx'
import { FormColumn } from '../../components/layout/columns.tsx'
import { WithAside } from '../../components/layout/WithAside.tsx'
import { Menu } from '../../components/ui/Menu.tsx'
import { importWithRetry } from '../../lib/async.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { ContentBoundary } from '../guards/ContentBoundary.tsx'
import { useFocusAnchor } from '../hooks/useFocusAnchor.ts'
import { useLeaveGuard } from '../hooks/useLeaveGuard.tsx'
import { judgeApp } from '../hooks/zodValidator.ts'
import { draftPaths } from './AppPageHeader.tsx'
import { useEditApp } from './useEditApp.ts'
import { WithApp } from './WithApp.tsx'

const load = () => import('./ConfigFile.tsx')
const ConfigFile = lazyWithPreload(() => load().then((module) => module.ConfigFile))

async function exportConfig(app: App): Promise<void> {
  try {
    const module = await importWithRetry(load)
    module.exportConfig(app)
  } catch {
    toast('error', 'Couldn’t export the configuration. Try again.')
  }
}

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
  /** What the form held when an import was asked for. */
  const [imported, setImported] = useState<AppTexts | null>(null)
  const { packageName } = app
  // The code first: a failure to load it must not take the form away.
  const openImport = (texts: () => AppTexts) =>
    importWithRetry(load).then(
      () => setImported(texts()),
      () => toast('error', 'Couldn’t open the import. Try again.'),
    )
  useFocusAnchor()

  return (
    <>
      <ContentBoundary>
        <SettingsForm
          {...form}
          validate={judgeApp}
          normaliseUrl={normaliseUrl}
          menu={({ texts, take, items }) => (
            <>
              <Menu
                label={menuLabel}
                items={[
                  { label: 'Import Configuration…', onSelect: () => void openImport(texts) },
                  { label: 'Export Configuration', onSelect: () => void exportConfig(app) },
                  ...items,
                ]}
              />
              {imported && <ConfigFile packageName={packageName} current={imported} onTake={take} />}
            </>
          )}
          onDirtyChange={setDirty}
        />
      </ContentBoundary>
      {useLeaveGuard(dirty, draftPaths(packageName))}
    </>
  )
}
