import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { calls, reviewRules, type SavedReply, savedReplyForm } from '../../api/contract.ts'
import { savedRepliesQuery } from '../../api/review/reviewer.ts'
import type { SavedRepliesProps } from '../../components/review/PointEditor/props.ts'
import type { ReplyValues } from '../../components/review/ReplyForm.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { useAction } from '../hooks/useAction.ts'
import { zodValidator } from '../hooks/zodValidator.ts'

const SavedRepliesDialog = lazyWithPreload(() =>
  import('../../components/review/SavedRepliesDialog.tsx').then((module) => module.SavedRepliesDialog),
)

const toForm = ({ field, ...values }: ReplyValues) => ({ ...values, field: field || null })
const rules = zodValidator(savedReplyForm)

/** What the dialog shows: the list, one that is written, or one before it is deleted. */
type Shown =
  | { kind: 'list' }
  | { kind: 'form'; reply: ReplyValues & { id: string }; isNew: boolean }
  | { kind: 'deletion'; reply: SavedReply }

const blank: ReplyValues = { title: '', rule: '', field: '', observed: '', expected: '' }

/** The team's saved replies for the editor of points, and the dialog in which they are changed. */
export function useSavedReplies() {
  const { data: replies, isError, refetch } = useQuery(savedRepliesQuery)
  const [shown, setShown] = useState<Shown | null>(null)
  const common = {
    settle: (queries: QueryClient) => queries.invalidateQueries({ queryKey: savedRepliesQuery.queryKey }),
    onDone: () => setShown({ kind: 'list' }),
  }
  const saving = useAction(calls.saveReply, { ...common, failed: 'Couldn’t save the reply. Try again.' })
  const deletion = useAction(calls.deleteReply, {
    ...common,
    failed: 'Couldn’t delete the reply. Try again.',
  })

  function show(next: Shown | null) {
    saving.reset()
    deletion.reset()
    setShown(next)
  }

  function save(values: ReplyValues) {
    if (shown?.kind !== 'form') return
    const { id } = shown.reply
    setShown({ ...shown, reply: { ...values, id } })
    saving.run({ params: { id }, body: savedReplyForm.parse(toForm(values)) })
  }

  const saved: SavedRepliesProps = {
    replies: replies ?? null,
    error: isError ? 'Couldn’t load saved replies. Try again.' : null,
    onEdit: () => show({ kind: 'list' }),
    onRetry: () => void refetch(),
  }
  const withReply = (id: string, use: (reply: SavedReply) => void) =>
    replies?.filter((reply) => reply.id === id).forEach(use)
  const element = shown && replies && (
    <SavedRepliesDialog
      editing={shown.kind === 'form' ? { ...shown.reply, isNew: shown.isNew } : null}
      toDelete={shown.kind === 'deletion' ? shown.reply : null}
      busy={saving.busy || deletion.busy}
      error={saving.error ?? deletion.error}
      fieldErrors={saving.fieldErrors}
      replies={replies}
      rules={reviewRules}
      validate={(values) => rules(toForm(values))}
      onAdd={() => show({ kind: 'form', reply: { ...blank, id: crypto.randomUUID() }, isNew: true })}
      onEdit={({ id }) =>
        withReply(id, (reply) =>
          show({ kind: 'form', reply: { ...reply, field: reply.field ?? '' }, isNew: false }),
        )
      }
      onSave={save}
      onDelete={({ id }) => withReply(id, (reply) => show({ kind: 'deletion', reply }))}
      onDeleteConfirm={() => shown.kind === 'deletion' && deletion.run({ params: { id: shown.reply.id } })}
      onBack={() => show({ kind: 'list' })}
      onClose={() => show(null)}
    />
  )
  return { saved, element }
}
