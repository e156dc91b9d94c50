import { useQueryClient } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { allAppsQuery, appsQuery, firstApps, forgetApp, invalidateApps } from '../../api/apps.ts'
import { type AppSummary, calls } from '../../api/contract.ts'
import { testersQuery } from '../../api/testers.ts'
import { appPath } from '../../lib/appPath.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import type { KeyToRevoke } from '../../machines/apps/apiKeyDialogSetup.ts'
import { dropEdit } from '../../machines/apps/editAppDraft.ts'
import { shareDialogMachine, viewShareDialog } from '../../machines/apps/shareDialogMachine.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { useAction } from '../hooks/useAction.ts'
import { useDialogView } from '../hooks/useDialogView.ts'
import { leaving } from '../hooks/useLeaveGuard.tsx'
import { useApiKeyDialog } from './useApiKeyDialog.tsx'
import { usePublishDialog } from './usePublishDialog.tsx'

/** Opens each of the dialogs for an app. */
export type DialogCommands = Record<
  'onManageKey' | 'onRegenerateKey' | 'onRotateKey' | 'onShare' | 'onPublish' | 'onDelete',
  (app: AppSummary) => void
> & { onRevokeKey: (app: AppSummary, key: KeyToRevoke) => void }

/** The dialogs that an app's actions open. `onReady` gets their commands once their machines run. */
export function AppDialogs({ onReady }: { onReady: (commands: DialogCommands) => void }) {
  const key = useApiKeyDialog()
  const share = useShareDialog()
  const publish = usePublishDialog()
  const remove = useDeleteDialog()

  const announce = useEffectEvent(() =>
    onReady({
      onManageKey: ({ packageName }) => key.open(packageName),
      onRegenerateKey: ({ packageName }) => key.regenerate(packageName),
      onRotateKey: ({ packageName }) => key.rotate(packageName),
      onRevokeKey: ({ packageName }, revoked) => key.revoke(packageName, revoked),
      onShare: ({ packageName }) => share.open(packageName),
      onPublish: publish.open,
      onDelete: remove.open,
    }),
  )
  useEffect(() => announce(), [])

  return (
    <>
      {key.element}
      {share.element}
      {publish.element}
      {remove.element}
    </>
  )
}

const ShareDialog = lazyWithPreload(() =>
  import('../../components/apps/ShareDialog.tsx').then((module) => module.ShareDialog),
)

function useShareDialog() {
  const actor = useActorRef(shareDialogMachine)
  const queries = useQueryClient()
  const view = useDialogView(actor, viewShareDialog, ({ packageName }) => {
    void queries.invalidateQueries({ queryKey: testersQuery(packageName).queryKey })
  })

  return {
    open: (packageName: string) => actor.send({ type: 'open', packageName }),
    element: view && (
      <ShareDialog
        {...view}
        onCopy={() => actor.send({ type: 'copy' })}
        onDraft={(text) => actor.send({ type: 'tester.type', text })}
        onPaste={(text) => actor.send({ type: 'tester.paste', text })}
        onDraftLeave={() => actor.send({ type: 'tester.leave' })}
        onAdd={() => actor.send({ type: 'tester.add' })}
        onRemove={(email) => actor.send({ type: 'tester.remove', email })}
        onDone={() => actor.send({ type: 'done' })}
        onClose={() => actor.send({ type: 'close' })}
      />
    ),
  }
}

const DeleteDialog = lazyWithPreload(() =>
  import('../../components/apps/DeleteDialog.tsx').then((module) => module.DeleteDialog),
)

function useDeleteDialog() {
  const [asked, setAsked] = useState<AppSummary | null>(null)
  const queries = useQueryClient()
  const { user } = useAuth()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  const { run, reset, busy, error } = useAction(calls.deleteApp, {
    failed: 'Failed to delete TPA. Please try again.',
    serverTexts: ['TRANSFER_OPEN'],
    done: () => `${asked?.name} was deleted.`,
    goneIsDone: true,
    onDone() {
      setAsked(null)
      if (asked) leave(asked.packageName)
    },
  })

  function leave(packageName: string) {
    const own = appPath(packageName)
    if (pathname === own || pathname.startsWith(`${own}/`))
      navigate('/tpas', { replace: true, state: leaving })
    dropEdit(user?.id ?? '', packageName)
    forgetApp(queries, packageName)
    const left = (apps: AppSummary[] | undefined) => apps?.filter((app) => app.packageName !== packageName)
    const all = queries.setQueryData(allAppsQuery.queryKey, left)
    queries.setQueryData(appsQuery.queryKey, (apps) => all?.slice(0, firstApps) ?? left(apps))
    invalidateApps(queries)
  }

  return {
    open(app: AppSummary) {
      reset()
      setAsked(app)
    },
    element: asked && (
      <DeleteDialog
        appName={asked.name}
        packageName={asked.packageName}
        published={asked.isPublic}
        busy={busy}
        error={error}
        onConfirm={() => run({ params: { packageName: asked.packageName } })}
        onClose={() => setAsked(null)}
      />
    ),
  }
}
