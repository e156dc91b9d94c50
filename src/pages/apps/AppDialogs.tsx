import { useQueryClient } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { AppSummary } from '../../api/contract.ts'
import { testersQuery } from '../../api/sharing.ts'
import { ShareDialog } from '../../components/apps/ShareDialog.tsx'
import type { KeyToRevoke } from '../../machines/apps/apiKeyDialogSetup.ts'
import { shareDialogMachine, viewShareDialog } from '../../machines/apps/shareDialogMachine.ts'
import { useDialogView } from '../hooks/useDialogView.ts'
import { DeleteAppDialog } from './DeleteAppDialog.tsx'
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
