import { useEffect, useEffectEvent } from 'react'

import type { AppSummary } from '../../api/contract.ts'
import type { KeyToRevoke } from '../../machines/apps/apiKeyDialogSetup.ts'
import { useApiKeyDialog } from '../hooks/useApiKeyDialog.tsx'
import { useDeleteDialog } from '../hooks/useDeleteDialog.tsx'
import { usePublishDialog } from '../hooks/usePublishDialog.tsx'
import { useShareDialog } from '../hooks/useShareDialog.tsx'

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
