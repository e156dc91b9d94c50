import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'

import { reviewRules, type SavedReply, savedReplyForm } from '../../api/contract.ts'
import { savedRepliesQuery } from '../../api/review/reviewer.ts'
import type { SavedRepliesProps } from '../../components/review/PointEditor/props.ts'
import type { ReplyValues } from '../../components/review/SavedRepliesDialog/ReplyForm.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { savedRepliesMachine, viewSavedReplies } from '../../machines/review/savedRepliesMachine.ts'
import { useMachineEvents } from './useMachineEvents.ts'
import { zodValidator } from './zodValidator.ts'

const SavedRepliesDialog = lazyWithPreload(() =>
  import('../../components/review/SavedRepliesDialog/SavedRepliesDialog.tsx').then(
    (module) => module.SavedRepliesDialog,
  ),
)

const toForm = ({ field, ...values }: ReplyValues) => ({ ...values, field: field || null })
const rules = zodValidator(savedReplyForm)

/** The team's saved replies for the editor of points, and the dialog in which they are changed. */
export function useSavedReplies() {
  const queries = useQueryClient()
  const { data: replies, isError, refetch } = useQuery(savedRepliesQuery)
  const [snapshot, send, actor] = useMachine(savedRepliesMachine)
  const { isOpen, ...view } = viewSavedReplies(snapshot)
  useMachineEvents(actor, () => void queries.invalidateQueries({ queryKey: savedRepliesQuery.queryKey }))

  const saved: SavedRepliesProps = {
    replies: replies ?? null,
    error: isError ? 'Couldn’t load saved replies. Try again.' : null,
    onEdit: () => send({ type: 'open' }),
    onRetry: () => void refetch(),
  }
  const withReply = (id: string, use: (reply: SavedReply) => void) =>
    replies?.filter((reply) => reply.id === id).forEach(use)
  const element = isOpen && replies && (
    <SavedRepliesDialog
      {...view}
      replies={replies}
      rules={reviewRules}
      validate={(values) => rules(toForm(values))}
      onAdd={() => send({ type: 'add' })}
      onEdit={({ id }) => withReply(id, (reply) => send({ type: 'edit', reply }))}
      onSave={(values) => send({ type: 'save', values: savedReplyForm.parse(toForm(values)) })}
      onDelete={({ id }) => withReply(id, (reply) => send({ type: 'delete.ask', reply }))}
      onDeleteConfirm={() => send({ type: 'delete.confirm' })}
      onBack={() => send({ type: 'back' })}
      onClose={() => send({ type: 'close' })}
    />
  )
  return { saved, element }
}
