import styled from '@emotion/styled'
import { type ReactNode, useId, useMemo, useState } from 'react'
import {
  type App,
  type AppKind,
  hardwareTypes,
  hasPart,
  normaliseUrl,
  permissions,
} from '../../api/contract.ts'
import { EditAppForm, editFormSections } from '../../components/apps/AppForm/EditAppForm.tsx'
import { Callout } from '../../components/feedback/Callout.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton.tsx'
import { PageSections } from '../../components/layout/PageSections.tsx'
import { LinkButton } from '../../components/ui/LinkButton.tsx'
import { Text } from '../../components/ui/layout.tsx'
import { appPath } from '../../lib/appPath.ts'
import { formatAdminDate } from '../../lib/dates.ts'
import { reviewerName } from '../../lib/format.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { ContentBoundary } from '../guards/SignedInGuard.tsx'
import { useFocusAnchor } from '../hooks/useFocusAnchor.ts'
import { useLeaveGuard } from '../hooks/useLeaveGuard.tsx'
import { judgeApp } from '../hooks/zodValidator.ts'
import { LogoUpload } from '../LogoUpload.tsx'
import { draftPaths } from './AppPageHeader.tsx'
import { ConfigMenu } from './ConfigMenu.tsx'
import { EditSections } from './EditSections.tsx'
import { previewApp } from './previewApp.tsx'
import { useAppDialogs } from './useAppDialogs.tsx'
import { useEditApp } from './useEditApp.ts'
import { WithApp } from './WithApp.tsx'

const SeenInSessions = lazyWithPreload(() =>
  import('./SeenInSessions.tsx').then((module) => module.SeenInSessions),
)

export function EditAppPage() {
  return (
    <WithApp
      page="Details"
      skeleton={
        <Sections>
          <FormSkeleton label="Loading app…" title="App Details" fields={5} />
        </Sections>
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
  const seen = useMemo(() => seenOf(app.packageName), [app.packageName])
  useFocusAnchor()

  return (
    <>
      <ContentBoundary>
        {app.appStoreStatus === 'REJECTED' && app.reviewNotes && <RejectionReason app={app} />}
        <Sections kind={app.kind}>
          <EditAppForm
            {...form}
            id={formId}
            published={app.isPublic}
            validate={judgeApp}
            normaliseUrl={normaliseUrl}
            logoUpload={LogoUpload}
            preview={previewApp}
            kindFixed={wasSubmitted(app) ? 'You can’t change the kind after the first submission.' : null}
            menu={
              hasPart(app.kind, 'page')
                ? ({ texts, take }) => (
                    <ConfigMenu app={app} label="Actions for app details" texts={texts} take={take} />
                  )
                : undefined
            }
            seen={seen}
            onDirtyChange={setDirty}
          />
          <EditSections app={app} actions={actions} unsavedForm={dirty ? formId : null} />
        </Sections>
      </ContentBoundary>
      {useLeaveGuard(dirty, draftPaths(app.packageName))}
      {element}
    </>
  )
}

function RejectionReason({ app: { packageName, reviewNotes, reviewedAt, reviewedBy } }: { app: App }) {
  return (
    <Callout
      tone="danger"
      level={2}
      title="Rejection Reason"
      action={<LinkButton href={appPath(packageName, '/review')}>View Requested Changes</LinkButton>}
    >
      <Reason>{reviewNotes}</Reason>
      <Text small>
        Reviewed by {reviewerName(reviewedBy)}
        {reviewedAt && (
          <>
            {' on '}
            <time dateTime={reviewedAt}>{formatAdminDate(reviewedAt)}</time>
          </>
        )}
      </Text>
    </Callout>
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

const wasSubmitted = ({ appStoreStatus, submittedAt }: App) =>
  submittedAt !== null || appStoreStatus !== 'DEVELOPMENT'

const sectionsOf = (kind: AppKind) => [
  ...editFormSections,
  ...(hasPart(kind, 'keys') ? [{ id: 'api-key', label: 'API Key' }] : []),
  { id: 'testers', label: 'Share with Users' },
  { id: 'status', label: 'App Status' },
  { id: 'owner', label: 'Owner' },
  { id: 'danger-zone', label: 'Danger Zone' },
]

const Sections = ({ kind = 'server', children }: { kind?: AppKind; children: ReactNode }) => (
  <PageSections label="Sections of this page" sections={sectionsOf(kind)}>
    {children}
  </PageSections>
)

const Reason = styled.p(({ theme: { space } }) => ({ marginBlock: space[1], whiteSpace: 'pre-wrap' }))
