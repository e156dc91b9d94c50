import styled from '@emotion/styled'
import { UserRoundPlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type AdminUser, adminUserForm, type calls } from '../../api/contract.ts'
import { Callout } from '../../components/feedback/Callout.tsx'
import { Select } from '../../components/form/Select.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { useValidatedForm } from '../../components/form/useFormErrors.ts'
import { Button } from '../../components/ui/Button.tsx'
import type { useAction } from '../hooks/useAction.ts'
import { zodValidator } from '../hooks/zodValidator.ts'

type NewAdmin = Pick<AdminUser, 'email' | 'role'>

const blank: NewAdmin = { email: '', role: 'REVIEWER' }
const fields = ['email', 'role'] as const

const rules = zodValidator(adminUserForm)

type AddAdminFormProps = Pick<
  ReturnType<typeof useAction<typeof calls.addAdminUser>>,
  'busy' | 'error' | 'fieldErrors' | 'run' | 'reset'
>

export function AddAdminForm({ busy, error, fieldErrors, run, reset }: AddAdminFormProps) {
  const { form, errors, onChange } = useValidatedForm({
    defaultValues: blank,
    fields,
    validate: rules,
    fieldErrors,
    onEdit: reset,
  })
  const wasBusy = useRef(false)
  const refused = error !== null || Object.keys(fieldErrors).length > 0

  useEffect(() => {
    if (wasBusy.current && !busy && !refused) form.reset()
    wasBusy.current = busy
  }, [busy, refused, form.reset])

  const add = form.handleSubmit((user) => run({ body: adminUserForm.parse(user) }))

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

const roleOptions = [
  { value: 'REVIEWER', label: 'Reviewer: reviews apps' },
  { value: 'ADMIN', label: 'Admin: reviews apps and manages admins' },
] as const
