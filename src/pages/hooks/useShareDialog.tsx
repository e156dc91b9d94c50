import { useQueryClient } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'

import { testersQuery } from '../../api/testers.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { shareDialogMachine, viewShareDialog } from '../../machines/apps/shareDialogMachine.ts'
import { useDialogView } from './useDialogView.ts'

const ShareDialog = lazyWithPreload(() =>
  import('../../components/apps/ShareDialog/ShareDialog.tsx').then((module) => module.ShareDialog),
)

export function useShareDialog() {
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
