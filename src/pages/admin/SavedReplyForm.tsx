import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { calls, reviewRules, type SavedReply, savedReplyForm } from '../../api/contract.ts'
import { invalidateReplies } from '../../api/review/reviewer.ts'
import { FormDialog } from '../../components/form/FormDialog.tsx'
import { Select } from '../../components/form/Select.tsx'
import { TextArea } from '../../components/form/TextArea.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { toResolver, useFormErrors } from '../../components/form/useFormErrors.ts'
import { pointFieldOptions } from '../../components/review/points.ts'
import { textLimits } from '../../lib/textLimits.ts'
import { useAction } from '../hooks/useAction.ts'
import { zodValidator } from '../hooks/zodValidator.ts'

type Values = { title: string; rule: string; field: string; observed: string; expected: string }

const blank: Values = { title: '', rule: '', field: '', observed: '', expected: '' }
const fields = ['title', 'rule', 'field', 'observed', 'expected'] as const
const toBody = ({ field, ...values }: Values) => ({ ...values, field: field || null })
const validate = zodValidator(savedReplyForm)

type SavedReplyFormProps = {
  /** null for a new one. */
  reply: SavedReply | null
  onBack: () => void
}

export function SavedReplyForm({ reply, onBack }: SavedReplyFormProps) {
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
