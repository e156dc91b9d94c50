import { useMachine } from '@xstate/react'
import { Send } from 'lucide-react'

import {
  type AnswerOf,
  calls,
  type InvitationForm,
  invitationForm,
  roleNames,
  type Team,
} from '../../api/contract.ts'
import { invalidateTeam } from '../../api/teams.ts'
import { CopyField } from '../../components/form/CopyField.tsx'
import { FormDialog } from '../../components/form/FormDialog.tsx'
import { Select } from '../../components/form/Select.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { useValidatedForm } from '../../components/form/useValidatedForm.ts'
import { roleMeanings, rolesToGive } from '../../components/teams/roleWords.ts'
import { Button } from '../../components/ui/Button.tsx'
import { Dialog } from '../../components/ui/Dialog.tsx'
import { copyMachine, viewCopy } from '../../machines/shared/copyMachine.ts'
import { useAction } from '../hooks/useAction.ts'
import { zodValidator } from '../hooks/zodValidator.ts'

/** The answer to an invitation: only it has the link. */
export type Invited = AnswerOf<typeof calls.invite>

type InviteDialogProps = { team: Team; onSent: (invited: Invited) => void; onClose: () => void }

const fields = ['email', 'role'] as const
const rules = zodValidator(invitationForm)

export function InviteDialog({ team, onSent, onClose }: InviteDialogProps) {
  const { run, reset, busy, error, fieldErrors } = useAction(calls.invite, {
    failed: 'Couldn’t send the invitation. Try again.',
    settle: (queries) => invalidateTeam(queries, team.id),
    onDone: onSent,
  })
  const { form, errors, onChange } = useValidatedForm<InvitationForm>({
    defaultValues: { email: '', role: 'DEVELOPER' },
    fields,
    validate: rules,
    fieldErrors,
    onEdit: reset,
  })

  return (
    <FormDialog
      title={`Invite to ${team.name}`}
      description="We email a link that works for 14 days, and only for this person."
      submitLabel="Send Invitation"
      submitIcon={Send}
      busy={busy}
      error={error}
      onSubmit={form.handleSubmit((member) =>
        run({ params: { teamId: team.id }, body: invitationForm.parse(member) }),
      )}
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
        options={rolesToGive(team.role).map((value) => ({ value, label: roleNames[value] }))}
        error={errors.role?.message}
        {...form.register('role', { onChange })}
      />
    </FormDialog>
  )
}

/** The link of an invitation, which is shown only now. */
export function InvitationSent({ invitation: { email }, link, onClose }: Invited & { onClose: () => void }) {
  const [snapshot, send] = useMachine(copyMachine)

  return (
    <Dialog
      title="Invitation Sent"
      description={`We emailed ${email}. You can also send the link yourself. We show it only once.`}
      onClose={onClose}
      footer={
        <Button tone="accent" onClick={onClose}>
          Done
        </Button>
      }
    >
      <CopyField
        label="Invitation Link"
        hint={`Only ${email} can use it. It expires in 14 days and replaces any earlier link.`}
        value={link}
        {...viewCopy(snapshot)}
        onCopy={() => send({ type: 'copy', text: link })}
        first
      />
    </Dialog>
  )
}
