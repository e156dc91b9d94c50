import { useForm } from 'react-hook-form'
import { textLimits } from '../../lib/textLimits.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { Select } from '../form/Select.tsx'
import { TextArea } from '../form/TextArea.tsx'
import { TextField } from '../form/TextField.tsx'
import { type FieldTexts, toResolver, useFormErrors } from '../form/useFormErrors.ts'
import { pointFieldOptions } from './pointFieldOptions.ts'
import type { Rule } from './points.ts'

export type ReplyValues = { title: string; rule: string; field: string; observed: string; expected: string }

export type ReplyFormProps = {
  values: ReplyValues
  isNew: boolean
  rules: readonly Rule[]
  busy: boolean
  error: string | null
  fieldErrors: FieldTexts
  validate: (values: ReplyValues) => FieldTexts
  onSave: (values: ReplyValues) => void
  onBack: () => void
}

const fields = ['title', 'rule', 'field', 'observed', 'expected'] as const

export function ReplyForm(props: ReplyFormProps) {
  const { values, isNew, rules, busy, error, fieldErrors, validate, onSave, onBack } = props
  const form = useForm({
    defaultValues: values,
    resolver: toResolver(validate),
    shouldFocusError: false,
  })
  const { errors } = form.formState
  useFormErrors(form, fields, fieldErrors)

  return (
    <FormDialog
      title={isNew ? 'Add Saved Reply' : 'Edit Saved Reply'}
      submitLabel="Save Reply"
      cancelLabel="Back"
      busy={busy}
      error={error}
      onSubmit={form.handleSubmit((written) => onSave(written))}
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
          ...rules.map(({ id, title }) => ({ value: id, label: title })),
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
