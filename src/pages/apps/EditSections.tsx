import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { type App, calls, type KeyCheck, type KeyInfo } from '../../api/contract.ts'
import { keysQuery } from '../../api/keys.ts'
import { testersQuery } from '../../api/testers.ts'
import { ApiKeySection } from '../../components/apps/ApiKeySection.tsx'
import { DangerZone } from '../../components/apps/DangerZone.tsx'
import { isLive, stateOfKey } from '../../components/apps/keyRow.ts'
import { ShareSection } from '../../components/apps/ShareSection.tsx'
import { StatusCard } from '../../components/apps/StatusCard.tsx'
import { toast } from '../../components/feedback/Toast/toast.ts'
import { PageSection } from '../../components/layout/PageSections.tsx'
import { reasonFor } from '../../components/teams/roleWords.ts'
import { appPath } from '../../lib/appPath.ts'
import type { KeyToRevoke } from '../../machines/apps/apiKeyDialogSetup.ts'
import { checkKeyMachine, viewCheckKey } from '../../machines/apps/checkKeyMachine.ts'
import { portalDelays } from '../../machines/shared/portalDelays.ts'
import { useAction } from '../hooks/useAction.ts'
import { AppOwner } from '../teams/AppOwner.tsx'
import type { useAppDialogs } from './useAppDialogs.tsx'

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

function AppTesters({ packageName, onShare }: { packageName: string; onShare: () => void }) {
  const query = testersQuery(packageName)
  const { data, isError, refetch } = useQuery(query)
  const removal = useAction(calls.removeTester, {
    failed: 'Couldn’t remove the tester. Try again.',
    serverTexts: [],
    done: ({ params }) => `${params.email} was removed.`,
    goneIsDone: true,
    settle: (queries) => queries.invalidateQueries({ queryKey: query.queryKey }),
    onFailed: (text) => toast('error', text),
  })

  return (
    <ShareSection
      busy={removal.busy ? (removal.subject?.params.email ?? null) : null}
      error={isError && data === undefined ? 'Couldn’t load testers. Try again.' : removal.error}
      testers={data?.testers ?? null}
      onShare={onShare}
      onRemove={(email) => removal.run({ params: { packageName, email } })}
      onRetry={() => void refetch()}
    />
  )
}

type AppKeysProps = {
  packageName: string
  onView: () => void
  onRegenerate: () => void
  onRotate: () => void
  onRevoke: (key: KeyToRevoke) => void
}

/** The API Key section of an app. While a grace period runs, its keys are read again and again: what uses the old one? */
function AppKeys({ packageName, onRevoke, ...actions }: AppKeysProps) {
  const { data, isError, refetch, dataUpdatedAt } = useQuery({
    ...keysQuery(packageName),
    refetchInterval: ({ state }) => (state.data?.some(isEnding) ? portalDelays.keysRead : false),
  })
  const [snapshot, send] = useMachine(checkKeyMachine, { input: { packageName } })
  const { check, ...checker } = viewCheckKey(snapshot)

  return (
    <ApiKeySection
      {...actions}
      keys={data ?? null}
      error={isError ? 'Couldn’t load API keys. Try again.' : null}
      now={dataUpdatedAt}
      onRevoke={(key) => onRevoke({ ...key, isLast: isOnlyActive(key, data) })}
      checker={{
        ...checker,
        check: isOutdated(check, data) ? null : check,
        onCheck: (text) => send({ type: 'check', text }),
        onEdit: () => send({ type: 'edit' }),
      }}
      onRetry={() => void refetch()}
    />
  )
}

/** Whether the key that was judged has ended since, or was given an end. */
function isOutdated(check: KeyCheck | null, keys: readonly KeyInfo[] = []): boolean {
  const present = keys.find(({ id }) => id === check?.key?.id)
  return (
    present !== undefined &&
    (present.revokedAt !== check?.key?.revokedAt || present.expiresAt !== check?.key?.expiresAt)
  )
}

const isOnlyActive = ({ id }: KeyInfo, keys: readonly KeyInfo[] = []) =>
  !keys.some((other) => other.id !== id && isLive(other, Date.now()))

const isEnding = (key: KeyInfo) => stateOfKey(key, Date.now()) === 'ending'
