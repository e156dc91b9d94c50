import styled from '@emotion/styled'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import type { SavedReply } from './PointEditor/props.ts'
import { ReplyForm, type ReplyFormProps, type ReplyValues } from './ReplyForm.tsx'

export type SavedRepliesDialogProps = Omit<ReplyFormProps, 'values' | 'isNew'> & {
  replies: readonly SavedReply[]
  /** The reply in the form while people edit it. */
  editing: (ReplyValues & { isNew: boolean }) | null
  /** The reply to confirm before it is deleted. */
  toDelete: SavedReply | null
  onAdd: () => void
  onEdit: (reply: SavedReply) => void
  onDelete: (reply: SavedReply) => void
  onDeleteConfirm: () => void
  onClose: () => void
}

/** Saves what reviewers often request, for the whole team. */
export function SavedRepliesDialog({
  replies,
  editing,
  toDelete,
  onAdd,
  onEdit,
  onDelete,
  onDeleteConfirm,
  onClose,
  ...form
}: SavedRepliesDialogProps) {
  if (editing) {
    const { isNew, ...values } = editing
    return <ReplyForm {...form} values={values} isNew={isNew} />
  }
  if (toDelete)
    return (
      <ConfirmDialog
        title="Delete Saved Reply"
        description={`Delete “${toDelete.title}” for all reviewers?`}
        confirmLabel="Delete"
        busy={form.busy}
        error={form.error}
        onConfirm={onDeleteConfirm}
        onClose={form.onBack}
      />
    )
  return (
    <Dialog
      title="Saved Replies"
      description="Every reviewer can use and change them."
      onClose={onClose}
      footer={
        <>
          <Button icon={Plus} onClick={onAdd}>
            Add Reply
          </Button>
          <Button tone="accent" data-autofocus onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {replies.length === 0 ? (
        <p>Your team has no saved replies yet.</p>
      ) : (
        <List aria-label="Saved replies">
          {replies.map((reply) => (
            <Row key={reply.id}>
              <Title>{reply.title}</Title>
              <IconButton label={`Edit: ${reply.title}`} icon={Pencil} onClick={() => onEdit(reply)} />
              <IconButton label={`Delete: ${reply.title}`} icon={Trash2} onClick={() => onDelete(reply)} />
            </Row>
          ))}
        </List>
      )}
    </Dialog>
  )
}

const List = styled.ul(({ theme: { color, radius } }) => ({
  listStyle: 'none',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  '& > li + li': { borderTop: `1px solid ${color.border}` },
}))

const Row = styled.li(({ theme: { space } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  padding: `${space[1]} ${space[2]} ${space[1]} ${space[3]}`,
}))

const Title = styled.span({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
