import styled from '@emotion/styled'
import { ArrowRightLeft } from 'lucide-react'
import { type calls, may, type TeamSummary, transferForm } from '../../api/contract.ts'
import { FormDialog } from '../../components/form/FormDialog.tsx'
import { RadioGroup } from '../../components/form/RadioGroup.tsx'
import { Select } from '../../components/form/Select.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { useValidatedForm } from '../../components/form/useFormErrors.ts'
import type { useAction } from '../hooks/useAction.ts'
import { zodValidator } from '../hooks/zodValidator.ts'

type TransferDialogProps = {
  app: { packageName: string; name: string }
  /** The person's, without the one that has the app. */
  teams: readonly TeamSummary[]
  offering: ReturnType<typeof useAction<typeof calls.offerTransfer>>
  onClose: () => void
}

type Typed = { to: 'team' | 'person'; team: string; email: string }

const fields = ['team', 'email'] as const
const rules = zodValidator(transferForm)

const toRecipient = ({ to, team, email }: Typed) => (to === 'team' ? { team } : { email })

export function TransferDialog({
  app: { packageName, name },
  teams,
  offering,
  onClose,
}: TransferDialogProps) {
  const { run, reset, busy, error, fieldErrors } = offering
  const { form, errors, onChange, set } = useValidatedForm<Typed>({
    defaultValues: { to: teams.length > 0 ? 'team' : 'person', team: teams[0]?.id ?? '', email: '' },
    fields,
    validate: (typed) => rules(toRecipient(typed)),
    fieldErrors,
    onEdit: reset,
  })
  const [to, teamId] = form.watch(['to', 'team'])
  const chosen = teams.find(({ id }) => id === teamId)

  return (
    <FormDialog
      title="Transfer App"
      description={`Hand ${name} over to another owner.`}
      size="large"
      submitLabel="Transfer App"
      submitIcon={ArrowRightLeft}
      busy={busy}
      error={error}
      onSubmit={form.handleSubmit((typed) =>
        run({ params: { packageName }, body: transferForm.parse(toRecipient(typed)) }),
      )}
      onClose={onClose}
    >
      {teams.length > 0 && (
        <RadioGroup
          label="New Owner"
          value={to}
          options={[
            { value: 'team', label: 'One of my teams' },
            { value: 'person', label: 'Another person' },
          ]}
          onChange={(next) => set('to', next)}
        />
      )}
      {to === 'team' ? (
        <Select
          label="Team"
          hint={
            chosen && may(chosen.role, 'takeOwnApp')
              ? 'The app moves as soon as you transfer it.'
              : 'An owner of the team has 14 days to accept it.'
          }
          options={teams.map(({ id: value, name }) => ({ value, label: name }))}
          error={errors.team?.message}
          {...form.register('team', { onChange })}
        />
      ) : (
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          hint="We email them. They have 14 days to accept it, and nothing changes until then."
          error={errors.email?.message}
          {...form.register('email', { onChange })}
        />
      )}
      <Effects>
        <div>
          <dt>What moves</dt>
          <dd>
            Details and store page with all versions, the review and its messages, testers, sessions, health,
            and the install link. A submission keeps its place in the queue.
          </dd>
        </div>
        <div>
          <dt>What ends</dt>
          <dd>The present owner’s access, access tokens for this app, and running sessions.</dd>
        </div>
        <div>
          <dt>API keys</dt>
          <dd>
            Active keys stop working after 7 days. The new owner can rotate them sooner, so the server keeps
            running.
          </dd>
        </div>
      </Effects>
    </FormDialog>
  )
}

const Effects = styled.dl(({ theme: { color, font, space, radius } }) => ({
  display: 'grid',
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  '& dt': { fontWeight: font.weight.medium },
  '& dd': { color: color.textQuiet },
}))
