import styled from '@emotion/styled'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { calls, reviewRules, type SavedReply, savedReplyForm } from '../../api/contract.ts'
import { invalidateReplies } from '../../api/review/reviewer.ts'
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx'
import { FormDialog } from '../../components/form/FormDialog.tsx'
import { Select } from '../../components/form/Select.tsx'
import { TextArea } from '../../components/form/TextArea.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { toResolver, useFormErrors } from '../../components/form/useFormErrors.ts'
import { pointFieldOptions } from '../../components/review/points.ts'
import { Button } from '../../components/ui/Button.tsx'
import { Dialog } from '../../components/ui/Dialog.tsx'
import { IconButton } from '../../components/ui/IconButton.tsx'
import { textLimits } from '../../lib/textLimits.ts'
import { useAction } from '../hooks/useAction.ts'
import { zodValidator } from '../hooks/zodValidator.ts'

type Shown = { kind: 'list' } | { kind: 'form' | 'deletion'; reply: SavedReply } | { kind: 'new' }

type SavedRepliesProps = { replies: readonly SavedReply[]; onClose: () => void }

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

type Values = { title: string; rule: string; field: string; observed: string; expected: string }

const blank: Values = { title: '', rule: '', field: '', observed: '', expected: '' }
const fields = ['title', 'rule', 'field', 'observed', 'expected'] as const
const toBody = ({ field, ...values }: Values) => ({ ...values, field: field || null })
const validate = zodValidator(savedReplyForm)

type SavedReplyFormProps = {
  reply: SavedReply | null
  onBack: () => void
}

function SavedReplyForm({ reply, onBack }: SavedReplyFormProps) {
  const [id] = useState(() => reply?.id ?? crypto.randomUUID())
  const { run, busy, error, fieldErrors } = useAction(calls.saveReply, {
    failed: 'Couldn’t save the reply. Try again.',
    settle: invalidateReplies,
    onDone: onBack,
  })
  const form = useForm({
    defaultValues: reply ? { ...reply, field: reply.field ?? '' } : blank,
    resolver: toResolver((values: Values) => validate(toBody(values))),
    shouldFocusError: false,
  })
  const { errors } = form.formState
  useFormErrors(form, fields, fieldErrors)

  return (
    <FormDialog
      title={reply ? 'Edit Saved Reply' : 'Add Saved Reply'}
      submitLabel="Save Reply"
      cancelLabel="Back"
      busy={busy}
      error={error}
      onSubmit={form.handleSubmit((values) =>
        run({ params: { id }, body: savedReplyForm.parse(toBody(values)) }),
      )}
      onClose={onBack}
    >
      <TextField
        label="Title"
        hint="Only reviewers see it."
        data-autofocus
        error={errors.title?.message}
        readOnly={busy}
        {...form.register('title')}
      />
      <Select
        label="Rule"
        options={[
          { value: '', label: 'Choose a rule', disabled: true },
          ...reviewRules.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        error={errors.rule?.message}
        {...form.register('rule')}
      />
      <Select
        label="Field"
        options={pointFieldOptions}
        error={errors.field?.message}
        {...form.register('field')}
      />
      <TextArea
        label="What you saw"
        rows={2}
        maxLength={textLimits.point}
        error={errors.observed?.message}
        readOnly={busy}
        {...form.register('observed')}
      />
      <TextArea
        label="What to change"
        rows={2}
        maxLength={textLimits.point}
        error={errors.expected?.message}
        readOnly={busy}
        {...form.register('expected')}
      />
    </FormDialog>
  )
}
