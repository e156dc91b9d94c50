import { Send } from 'lucide-react'
import { roleNames, type TeamRole } from '../../api/contract/teams/teamRoles.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { Select } from '../form/Select.tsx'
import { TextField } from '../form/TextField.tsx'
import type { FieldTexts } from '../form/useFormErrors.ts'
import { useValidatedForm } from '../form/useValidatedForm.ts'
import { roleMeanings, rolesToGive } from './roleWords.ts'

type NewMember = { email: string; role: TeamRole }

export type InviteDialogProps = {
  teamName: string
  /** Of whoever invites: they can't give a higher one than they may. */
  role: TeamRole
  busy: boolean
  error: string | null
  fieldErrors: FieldTexts
  validate: (member: NewMember) => FieldTexts
  onSend: (member: NewMember) => void
  onEdit: () => void
  onClose: () => void
}

const fields = ['email', 'role'] as const

/** Whom to invite, and as what. */
export function InviteDialog(props: InviteDialogProps) {
  const { teamName, role, busy, error, fieldErrors, validate, onSend, onEdit, onClose } = props
  const { form, errors, onChange } = useValidatedForm<NewMember>({
    defaultValues: { email: '', role: 'DEVELOPER' },
    fields,
    validate,
    fieldErrors,
    onEdit,
  })

  return (
    <FormDialog
      title={`Invite to ${teamName}`}
      description="We email a link that works for 14 days, and only for this person."
      submitLabel="Send Invitation"
      submitIcon={Send}
      busy={busy}
      error={error}
      onSubmit={form.handleSubmit((member) => onSend(member))}
      onClose={onClose}
    >
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        data-autofocus
        error={errors.email?.message}
        {...form.register('email', { onChange })}
      />
      <Select
        label="Role"
        hint={`${roleNames[form.watch('role')]}: ${roleMeanings[form.watch('role')]}.`}
        options={rolesToGive(role).map((value) => ({ value, label: roleNames[value] }))}
        error={errors.role?.message}
        {...form.register('role', { onChange })}
      />
    </FormDialog>
  )
}
