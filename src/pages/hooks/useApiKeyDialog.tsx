import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'

import { appQuery, invalidateApps } from '../../api/apps.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { apiKeyDialogMachine, viewApiKeyDialog } from '../../machines/apps/apiKeyDialogMachine.ts'
import { useMachineEvents } from './useMachineEvents.ts'

const ApiKeyDialog = lazyWithPreload(() =>
  import('../../components/apps/ApiKeyDialog/ApiKeyDialog.tsx').then((module) => module.ApiKeyDialog),
)

/** The API key dialog of a page: `open` it for an app, render `element`. */
export function useApiKeyDialog(onClosed?: () => void) {
  const [snapshot, send, actor] = useMachine(apiKeyDialogMachine)
  const queries = useQueryClient()
  const { open, ...view } = viewApiKeyDialog(snapshot)

  useMachineEvents(actor, (news) => {
    if (news.type === 'closed') return onClosed?.()
    invalidateApps(queries)
    void queries.invalidateQueries({ queryKey: appQuery(news.packageName).queryKey })
  })

  return {
    open: (packageName: string, apiKey: string | null = null, keyCopied = false) =>
      send({ type: 'open', packageName, apiKey, keyCopied }),
    regenerate(packageName: string) {
      send({ type: 'open', packageName })
      send({ type: 'regenerate.ask' })
    },
    element: open && (
      <ApiKeyDialog
        {...view}
        onCopy={() => send({ type: 'copy' })}
        onCopied={() => send({ type: 'copied' })}
        onRegenerateAsk={() => send({ type: 'regenerate.ask' })}
        onRegenerateConfirm={() => send({ type: 'regenerate.confirm' })}
        onRegenerateCancel={() => send({ type: 'regenerate.cancel' })}
        onClose={() => send({ type: 'close' })}
        onCloseConfirm={() => send({ type: 'close.confirm' })}
        onCloseCancel={() => send({ type: 'close.cancel' })}
      />
    ),
  }
}
