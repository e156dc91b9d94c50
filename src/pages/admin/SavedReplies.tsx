import styled from '@emotion/styled'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { calls, type SavedReply } from '../../api/contract.ts'
import { invalidateReplies } from '../../api/review/reviewer.ts'
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Dialog } from '../../components/ui/Dialog.tsx'
import { IconButton } from '../../components/ui/IconButton.tsx'
import { useAction } from '../hooks/useAction.ts'
import { SavedReplyForm } from './SavedReplyForm.tsx'

/** The dialog's content: the list, one that is written, or one before it is deleted. */
type Shown = { kind: 'list' } | { kind: 'form' | 'deletion'; reply: SavedReply } | { kind: 'new' }

type SavedRepliesProps = { replies: readonly SavedReply[]; onClose: () => void }

/** Frequent requests of reviewers, for the whole team. */
export function SavedReplies({ replies, onClose }: SavedRepliesProps) {
  const [shown, setShown] = useState<Shown>({ kind: 'list' })
  const showList = () => setShown({ kind: 'list' })

  if (shown.kind === 'form') return <SavedReplyForm reply={shown.reply} onBack={showList} />
  if (shown.kind === 'new') return <SavedReplyForm reply={null} onBack={showList} />
  if (shown.kind === 'deletion') return <Deletion reply={shown.reply} onBack={showList} />
  return (
    <Dialog
      title="Saved Replies"
      description="Every reviewer can use and change them."
      onClose={onClose}
      footer={
        <>
          <Button icon={Plus} onClick={() => setShown({ kind: 'new' })}>
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
              <IconButton
                label={`Edit: ${reply.title}`}
                icon={Pencil}
                onClick={() => setShown({ kind: 'form', reply })}
              />
              <IconButton
                label={`Delete: ${reply.title}`}
                icon={Trash2}
                onClick={() => setShown({ kind: 'deletion', reply })}
              />
            </Row>
          ))}
        </List>
      )}
    </Dialog>
  )
}

function Deletion({ reply, onBack }: { reply: SavedReply; onBack: () => void }) {
  const deletion = useAction(calls.deleteReply, {
    failed: 'Couldn’t delete the reply. Try again.',
    settle: invalidateReplies,
    onDone: onBack,
  })
  return (
    <ConfirmDialog
      title="Delete Saved Reply"
      description={`Delete “${reply.title}” for all reviewers?`}
      confirmLabel="Delete"
      busy={deletion.busy}
      error={deletion.error}
      onConfirm={() => deletion.run({ params: { id: reply.id } })}
      onClose={onBack}
    />
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
