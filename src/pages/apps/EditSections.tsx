import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { Share2, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { type App, calls, hasPart } from '../../api/contract.ts'
import { testersQuery } from '../../api/sharing.ts'
import { TesterList } from '../../components/apps/TesterList.tsx'
import { useKeptFocus } from '../../components/data/DataTable/useKeptFocus.ts'
import { Callout } from '../../components/feedback/Callout.tsx'
import { LoadFailed } from '../../components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { toast } from '../../components/feedback/toast.ts'
import { PageSection } from '../../components/layout/PageSections.tsx'
import { reasonFor } from '../../components/teams/roleWords.ts'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { Text } from '../../components/ui/layout.tsx'
import { TextLink } from '../../components/ui/TextLink.tsx'
import { appPath } from '../../lib/appPath.ts'
import { plural } from '../../lib/format.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { useAction } from '../hooks/useAction.ts'
import { AppOwner } from '../teams/AppOwner.tsx'
import { StatusCard } from './StatusCard.tsx'
import type { AppActions } from './useAppDialogs.tsx'

type EditSectionsProps = { app: App; actions: AppActions; unsavedForm: string | null }

/** An app's details page below its form. Typing there renders none of it. */
export const EditSections = memo(function EditSections({ app, actions, unsavedForm }: EditSectionsProps) {
  const hasKeys = hasPart(app.kind, 'keys')
  return (
    <>
      {hasKeys && (
        <PageSection id="api-key">
          <ApiKeySection app={app} actions={actions} fallback={<Skeleton width="100%" height="12rem" />} />
        </PageSection>
      )}
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
              : `Deleting this app also deletes its ${hasKeys ? 'API keys and ' : ''}install link. You can’t undo this.`
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

const ApiKeySection = lazyWithPreload(() =>
  import('./ApiKeySection.tsx').then((module) => module.ApiKeySection),
)
// While the app is read: most apps have keys.
void ApiKeySection.preload()

type ShareSectionProps = { packageName: string; isPublic: boolean; onShare: () => void }

function ShareSection({ packageName, isPublic, onShare }: ShareSectionProps) {
  return (
    <Card
      title="Share with Users"
      description={
        isPublic
          ? 'Anyone can install your app from its link.'
          : 'Testers can install your app from a link before it’s published.'
      }
      actions={
        <Button icon={Share2} onClick={onShare}>
          Share App
        </Button>
      }
    >
      <Testers packageName={packageName} />
    </Card>
  )
}

function Testers({ packageName }: { packageName: string }) {
  const place = useKeptFocus()
  const query = testersQuery(packageName)
  const { data, isError, refetch } = useQuery(query)
  const { run, busy, subject, error } = useAction(calls.removeTester, {
    failed: 'Couldn’t remove the tester. Try again.',
    serverTexts: [],
    done: ({ params }) => `${params.email} was removed.`,
    goneIsDone: true,
    settle: (queries) => queries.invalidateQueries({ queryKey: query.queryKey }),
    onFailed: (text) => toast('error', text),
  })

  if (!data)
    return isError ? (
      <LoadFailed error="Couldn’t load testers. Try again." onRetry={() => void refetch()} />
    ) : (
      <Skeleton width="12rem" />
    )
  const emails = data.testers.map(({ email }) => email)
  return (
    <Container {...place} role="group" aria-label="Testers">
      {emails.length === 0 ? (
        <Text quiet>
          Testers you add with Share App will appear here. Beta testers are listed under{' '}
          <TextLink href={appPath(packageName, '/releases')}>Releases</TextLink>.
        </Text>
      ) : (
        <>
          <Text quiet>{plural(emails.length, 'tester')}</Text>
          <TesterList
            emails={emails}
            busy={busy ? (subject?.params.email ?? null) : null}
            onRemove={(email) => run({ params: { packageName, email } })}
          />
        </>
      )}
      {error && <Callout tone="danger">{error}</Callout>}
    </Container>
  )
}

const Container = styled.div(({ theme: { space, radius } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  borderRadius: radius.control,
}))
