import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, Repeat, RotateCw, Share2, Trash2 } from 'lucide-react'
import { memo, useState } from 'react'
import { type App, calls, type KeyInfo } from '../../api/contract.ts'
import { keysQuery } from '../../api/keys.ts'
import { testersQuery } from '../../api/sharing.ts'
import { KeyList } from '../../components/apps/KeyList.tsx'
import { isLive, stateOfKey } from '../../components/apps/keyRow.ts'
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
import { Details } from '../../components/ui/Details.tsx'
import { Stack, Text } from '../../components/ui/layout.tsx'
import { Menu } from '../../components/ui/Menu.tsx'
import { TextLink } from '../../components/ui/TextLink.tsx'
import { appPath } from '../../lib/appPath.ts'
import { plural } from '../../lib/format.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { delays } from '../../machines/shared/delays.ts'
import { useAction } from '../hooks/useAction.ts'
import { AppOwner } from '../teams/AppOwner.tsx'
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

const KeyChecker = lazyWithPreload(() => import('./KeyChecker.tsx').then((module) => module.KeyChecker))

/** An app's keys and the key checker. While a grace period runs, the keys are read again and again: what uses the old one? */
function ApiKeySection({ app, actions }: { app: App; actions: AppActions }) {
  const { packageName } = app
  const { data, isError, refetch, dataUpdatedAt } = useQuery({
    ...keysQuery(packageName),
    refetchInterval: ({ state }) => (state.data?.some(isEnding) ? delays.keysRead : false),
  })
  const live = data?.filter((key) => isLive(key, dataUpdatedAt)).length
  const [isChecked, setChecked] = useState(false)
  const onRegenerate = () => actions.onRegenerateKey(app)

  return (
    <Card
      title="API Key"
      description="Your server uses this key to authenticate as your app."
      actions={
        <>
          {live === 1 && (
            <Button icon={Repeat} onClick={() => actions.onRotateKey(app)}>
              Rotate Key
            </Button>
          )}
          {live === 0 && (
            <Button tone="accent" icon={RotateCw} onClick={onRegenerate}>
              Regenerate Key
            </Button>
          )}
          <Menu
            label="Actions for the API key"
            items={[
              { label: 'View Key', icon: KeyRound, onSelect: () => actions.onManageKey(app) },
              { label: 'Regenerate Key', icon: RotateCw, onSelect: onRegenerate },
            ]}
          />
        </>
      }
    >
      <Stack>
        <KeyList
          keys={data ?? null}
          error={isError ? 'Couldn’t load API keys. Try again.' : null}
          now={dataUpdatedAt}
          onRevoke={(key) => actions.onRevokeKey(app, { ...key, isLast: isOnlyActive(key, data) })}
          onRetry={() => void refetch()}
        />
        {live === 1 && (
          <Text quiet>Rotating adds a second key, so you can update servers one at a time.</Text>
        )}
        {live === 2 && <Text quiet>You have two active keys, the maximum. Revoke one to rotate again.</Text>}
        <Details summary="Check a Key" onToggle={() => setChecked(true)}>
          {isChecked && <KeyChecker packageName={packageName} keys={data} />}
        </Details>
      </Stack>
    </Card>
  )
}

const isOnlyActive = ({ id }: KeyInfo, keys: readonly KeyInfo[] = []) =>
  !keys.some((other) => other.id !== id && isLive(other, Date.now()))

const isEnding = (key: KeyInfo) => stateOfKey(key, Date.now()) === 'ending'

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
