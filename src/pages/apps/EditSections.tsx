import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { App } from '../../api/contract.ts'
import { PageSection } from '../../components/layout/PageSections.tsx'
import { reasonFor } from '../../components/teams/roleWords.ts'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { AppOwner } from '../teams/AppOwner.tsx'
import { ApiKeySection } from './ApiKeySection.tsx'
import { ShareSection } from './ShareSection.tsx'
import { StatusCard } from './StatusCard.tsx'
import type { AppActions } from './useAppDialogs.tsx'

type EditSectionsProps = { app: App; actions: AppActions; unsavedForm: string | null }

/** An app's details page below its form. Typing there renders none of it. */
export const EditSections = memo(function EditSections({ app, actions, unsavedForm }: EditSectionsProps) {
  return (
    <>
      <PageSection id="api-key">
        <ApiKeySection app={app} actions={actions} />
      </PageSection>
      <PageSection id="testers">
        <ShareSection
          packageName={app.packageName}
          isPublic={app.isPublic}
          onShare={() => actions.onShare(app)}
        />
      </PageSection>
      <PageSection id="status">
        <StatusCard app={app} unsavedForm={unsavedForm} onPublish={() => actions.onPublish(app)} />
      </PageSection>
      <PageSection id="owner">
        <AppOwner app={app} />
      </PageSection>
      <PageSection id="danger-zone">
        <Card
          title="Danger Zone"
          tone="danger"
          description={
            app.isPublic
              ? 'Deleting this app removes it from the app store and from everyone’s glasses. You can’t undo this.'
              : 'Deleting this app also deletes its API keys and install link. You can’t undo this.'
          }
          actions={
            <Button
              tone="danger"
              icon={Trash2}
              disabledReason={reasonFor(app, 'deleteApp')}
              onClick={() => actions.onDelete(app)}
            >
              Delete App…
            </Button>
          }
        />
      </PageSection>
    </>
  )
})
