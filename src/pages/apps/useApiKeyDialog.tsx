import { useQueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { invalidateKeys } from '../../api/keys.ts'
import { ApiKeyDialog } from '../../components/apps/ApiKeyDialog.tsx'
import { apiKeyDialogMachine, holdsKey, viewApiKeyDialog } from '../../machines/apps/apiKeyDialogMachine.ts'
import type { KeyToRevoke } from '../../machines/apps/apiKeyDialogSetup.ts'
import { useUnloadGuard } from '../hooks/useLeaveGuard.tsx'
import { useDialogView } from '../hooks/useMachineEvents.ts'

export function useApiKeyDialog(onClosed?: () => void) {
  const actor = useActorRef(apiKeyDialogMachine)
  const queries = useQueryClient()

  const view = useDialogView(actor, viewApiKeyDialog, (event) => {
    if (event.type === 'closed') return onClosed?.()
    invalidateKeys(queries, event.packageName)
  })

  useUnloadGuard(useSelector(actor, holdsKey))

  return {
    open: (packageName: string, apiKey: string | null = null, keyCopied = false) =>
      actor.send({ type: 'open', packageName, apiKey, keyCopied }),
    regenerate(packageName: string) {
      actor.send({ type: 'open', packageName })
      actor.send({ type: 'regenerate.ask' })
    },
    rotate: (packageName: string) => actor.send({ type: 'rotate', packageName }),
    revoke: (packageName: string, keyToRevoke: KeyToRevoke) =>
      actor.send({ type: 'revoke', packageName, keyToRevoke }),
    element: view && (
      <ApiKeyDialog
        {...view}
        onCopy={() => actor.send({ type: 'copy' })}
        onCopied={() => actor.send({ type: 'copied' })}
        onRegenerateAsk={() => actor.send({ type: 'regenerate.ask' })}
        onRegenerateConfirm={() => actor.send({ type: 'regenerate.confirm' })}
        onRegenerateClose={() => actor.send({ type: 'regenerate.cancel' })}
        onGraceChange={(grace) => actor.send({ type: 'grace.choose', grace })}
        onNameChange={(name) => actor.send({ type: 'name.change', name })}
        onRotateConfirm={() => actor.send({ type: 'rotate.confirm' })}
        onRevokeConfirm={() => actor.send({ type: 'revoke.confirm' })}
        onClose={() => actor.send({ type: 'close' })}
        onLeave={() => actor.send({ type: 'close.confirm' })}
        onStay={() => actor.send({ type: 'close.cancel' })}
      />
    ),
  }
}
