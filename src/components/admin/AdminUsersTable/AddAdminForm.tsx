import styled from '@emotion/styled'
import { UserRoundPlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Callout } from '../../feedback/Callout/Callout.tsx'
import { Select } from '../../form/Select/Select.tsx'
import { TextField } from '../../form/TextField/TextField.tsx'
import type { FieldTexts } from '../../form/useFormErrors.ts'
import { useValidatedForm } from '../../form/useValidatedForm.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { type AdminRole, roleOptions } from './roles.ts'

type NewAdmin = { email: string; role: AdminRole }

export type AddAdminFormProps = {
  busy: boolean
  error: string | null
  fieldErrors: FieldTexts
  validate: (user: NewAdmin) => FieldTexts
  onAdd: (user: NewAdmin) => void
  onEdit: () => void
}

const blank: NewAdmin = { email: '', role: 'REVIEWER' }
const fields = ['email', 'role'] as const

export function AddAdminForm({ busy, error, fieldErrors, validate, onAdd, onEdit }: AddAdminFormProps) {
  const { form, errors, onChange } = useValidatedForm({
    defaultValues: blank,
    fields,
    validate,
    fieldErrors,
    onEdit,
  })
  const wasBusy = useRef(false)
  const refused = error !== null || Object.keys(fieldErrors).length > 0

  useEffect(() => {
    if (wasBusy.current && !busy && !refused) form.reset()
    wasBusy.current = busy
  }, [busy, refused, form.reset])

  const add = form.handleSubmit((user) => onAdd(user))

  return (
    <Form
      noValidate
      aria-label="Add an admin or reviewer"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void add()
      }}
    >
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email', { onChange })}
      />
      <Select
        label="Role"
        options={roleOptions}
        error={errors.role?.message}
        {...form.register('role', { onChange })}
      />
      <Button type="submit" tone="accent" icon={UserRoundPlus} busy={busy}>
        Add
      </Button>
      {error && <Callout tone="danger">{error}</Callout>}
    </Form>
  )
}

const Form = styled.form(({ theme: { space, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) max-content',
  alignItems: 'start',
  gap: space[3],
  '& > button': { marginTop: `calc(1.55em + ${space[1]})` },
  '& > [role=alert]': { gridColumn: '1 / -1' },
  [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > button': { marginTop: 0 } },
}))
