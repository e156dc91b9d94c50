import type { App } from '../../api/contract.ts'
import { DangerZone } from '../../components/apps/DangerZone/DangerZone.tsx'
import { StatusCard } from '../../components/apps/StatusCard/StatusCard.tsx'
import { PageSection } from '../../components/layout/PageSections/PageSections.tsx'
import { appPath } from '../../lib/appPath.ts'
import type { useAppDialogs } from '../hooks/useAppDialogs.tsx'
import { AppOwner } from '../teams/AppOwner.tsx'
import { reasonFor } from '../teams/reasonFor.ts'
import { AppKeys } from './AppKeys.tsx'
import { AppTesters } from './AppTesters.tsx'

type EditSectionsProps = {
  app: App
  actions: ReturnType<typeof useAppDialogs>['actions']
  unsavedForm: string | null
}

export function EditSections({ app, actions, unsavedForm }: EditSectionsProps) {
  return (
    <>
      <PageSection id="api-key">
        <AppKeys
          packageName={app.packageName}
          onView={() => actions.onManageKey(app)}
          onRegenerate={() => actions.onRegenerateKey(app)}
          onRotate={() => actions.onRotateKey(app)}
          onRevoke={(key) => actions.onRevokeKey(app, key)}
        />
      </PageSection>
      <PageSection id="testers">
        <AppTesters packageName={app.packageName} onShare={() => actions.onShare(app)} />
      </PageSection>
      <PageSection id="status">
        <StatusCard
          status={app.appStoreStatus}
          update={app.pendingUpdate}
          canPublish={actions.canPublish(app)}
          unsavedForm={unsavedForm}
          reviewHref={appPath(app.packageName, '/review')}
          onPublish={() => actions.onPublish(app)}
        />
      </PageSection>
      <PageSection id="owner">
        <AppOwner app={app} />
      </PageSection>
      <PageSection id="danger-zone">
        <DangerZone
          published={app.isPublic}
          reason={reasonFor(app, 'deleteApp')}
          onDelete={() => actions.onDelete(app)}
        />
      </PageSection>
    </>
  )
}
