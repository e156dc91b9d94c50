import styled from '@emotion/styled'
import { useQueryClient } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { allAppsQuery, appsQuery, firstApps, forgetApp, invalidateApps } from '../../api/apps.ts'
import { type AppSummary, calls, hasPart } from '../../api/contract.ts'
import { testersQuery } from '../../api/sharing.ts'
import { ShareDialog } from '../../components/apps/ShareDialog.tsx'
import { TypedConfirmDialog } from '../../components/form/TypedConfirmDialog.tsx'
import { appPath } from '../../lib/appPath.ts'
import type { KeyToRevoke } from '../../machines/apps/apiKeyDialogSetup.ts'
import { dropEdit } from '../../machines/apps/editAppDraft.ts'
import { shareDialogMachine, viewShareDialog } from '../../machines/apps/shareDialogMachine.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { useAction } from '../hooks/useAction.ts'
import { leaving } from '../hooks/useLeaveGuard.tsx'
import { useDialogView } from '../hooks/useMachineEvents.ts'
import { useApiKeyDialog } from './useApiKeyDialog.tsx'
import { usePublishDialog } from './usePublishDialog.tsx'

export type DialogCommands = Record<
  'onManageKey' | 'onRegenerateKey' | 'onRotateKey' | 'onShare' | 'onPublish' | 'onDelete',
  (app: AppSummary) => void
> & { onRevokeKey: (app: AppSummary, key: KeyToRevoke) => void }

/** The dialogs that an app's actions open. `onReady` gets their commands once their machines run. */
export function AppDialogs({ onReady }: { onReady: (commands: DialogCommands) => void }) {
  const key = useApiKeyDialog()
  const share = useShareDialog()
  const publish = usePublishDialog()
  const [deleted, setDeleted] = useState<AppSummary | null>(null)

  const announce = useEffectEvent(() =>
    onReady({
      onManageKey: ({ packageName }) => key.open(packageName),
      onRegenerateKey: ({ packageName }) => key.regenerate(packageName),
      onRotateKey: ({ packageName }) => key.rotate(packageName),
      onRevokeKey: ({ packageName }, revoked) => key.revoke(packageName, revoked),
      onShare: ({ packageName }) => share.open(packageName),
      onPublish: publish.open,
      onDelete: setDeleted,
    }),
  )
  useEffect(() => announce(), [])

  return (
    <>
      {key.element}
      {share.element}
      {publish.element}
      {deleted && <DeleteAppDialog app={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}

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

type DeleteAppDialogProps = { app: AppSummary; onClose: () => void }

/** Warns and names what is deleted. Stays open if the call fails. */
function DeleteAppDialog({ app, onClose }: DeleteAppDialogProps) {
  const { packageName, name, kind, isPublic } = app
  const queries = useQueryClient()
  const { user } = useAuth()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  const { run, busy, error } = useAction(calls.deleteApp, {
    failed: 'Failed to delete TPA. Please try again.',
    serverTexts: ['TRANSFER_OPEN'],
    done: () => `${name} was deleted.`,
    goneIsDone: true,
    onDone() {
      onClose()
      const own = appPath(packageName)
      if (pathname === own || pathname.startsWith(`${own}/`))
        navigate('/tpas', { replace: true, state: leaving })
      dropEdit(user?.id ?? '', packageName)
      forgetApp(queries, packageName)
      const left = (apps: AppSummary[] | undefined) => apps?.filter((one) => one.packageName !== packageName)
      const all = queries.setQueryData(allAppsQuery.queryKey, left)
      queries.setQueryData(appsQuery.queryKey, (apps) => all?.slice(0, firstApps) ?? left(apps))
      invalidateApps(queries)
    },
  })

  return (
    <TypedConfirmDialog
      title="Delete App"
      description={
        <>
          This action cannot be undone. <span>{isPublic && 'The app is removed from the app store. '}</span>
          Its {hasPart(kind, 'keys') && 'API key and '}install link {hasPart(kind, 'keys') ? 'stop' : 'stops'}{' '}
          working.
        </>
      }
      confirmLabel="Delete App"
      busy={busy}
      error={error}
      typing={isPublic ? { label: 'Type the app’s name to delete it', expected: name } : null}
      onConfirm={() => run({ params: { packageName } })}
      onClose={onClose}
    >
      <Subject>
        <Name>{name}</Name>
        <code>{packageName}</code>
      </Subject>
    </TypedConfirmDialog>
  )
}

const Subject = styled.div(({ theme: { color, space, radius } }) => ({
  padding: `${space[3]} ${space[4]}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.sunken,
  overflowWrap: 'anywhere',
}))

const Name = styled.p(({ theme: { font } }) => ({ fontWeight: font.weight.strong }))
