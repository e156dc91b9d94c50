import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'

import { testersQuery } from '../../api/testers.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { shareDialogMachine, viewShareDialog } from '../../machines/apps/shareDialogMachine.ts'
import { useMachineEvents } from './useMachineEvents.ts'

const ShareDialog = lazyWithPreload(() =>
  import('../../components/apps/ShareDialog/ShareDialog.tsx').then((module) => module.ShareDialog),
)

/** The share dialog of a page: `open` it for an app, render `element`. */
export function useShareDialog() {
  const [snapshot, send, actor] = useMachine(shareDialogMachine)
  const { open, ...view } = viewShareDialog(snapshot)
  const queries = useQueryClient()
  useMachineEvents(actor, ({ packageName }) => {
    void queries.invalidateQueries({ queryKey: testersQuery(packageName).queryKey })
  })

  return {
    open: (packageName: string) => send({ type: 'open', packageName }),
    element: open && (
      <ShareDialog
        {...view}
        onCopy={() => send({ type: 'copy' })}
        onDraft={(text) => send({ type: 'tester.type', text })}
        onPaste={(text) => send({ type: 'tester.paste', text })}
        onDraftLeave={() => send({ type: 'tester.leave' })}
        onAdd={() => send({ type: 'tester.add' })}
        onRemove={(email) => send({ type: 'tester.remove', email })}
        onDone={() => send({ type: 'done' })}
        onClose={() => send({ type: 'close' })}
      />
    ),
  }
}
