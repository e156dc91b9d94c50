import styled from '@emotion/styled'
import { ArrowRightLeft } from 'lucide-react'
import { FormDialog } from '../form/FormDialog.tsx'
import { RadioGroup } from '../form/RadioGroup.tsx'
import { Select } from '../form/Select.tsx'
import { TextField } from '../form/TextField.tsx'
import type { FieldTexts } from '../form/useFormErrors.ts'
import { useValidatedForm } from '../form/useValidatedForm.ts'

/** Of a team of the person's own: `immediate` where it has the app at once. */
export type TransferTarget = { id: string; name: string; immediate: boolean }

export type TransferDialogProps = {
  appName: string
  teams: readonly TransferTarget[]
  busy: boolean
  error: string | null
  fieldErrors: FieldTexts
  /** One text per wrong field of what is sent. */
  validate: (to: { team: string } | { email: string }) => FieldTexts
  onSubmit: (to: { team: string } | { email: string }) => void
  onEdit: () => void
  onClose: () => void
}

type Typed = { to: 'team' | 'person'; team: string; email: string }

const fields = ['team', 'email'] as const

const toRecipient = ({ to, team, email }: Typed) => (to === 'team' ? { team } : { email })

/** To whom an app goes, and what that means for it. */
export function TransferDialog(props: TransferDialogProps) {
  const { appName, teams, busy, error, fieldErrors, validate, onSubmit, onEdit, onClose } = props
  const { form, errors, onChange, set } = useValidatedForm<Typed>({
    defaultValues: { to: teams.length > 0 ? 'team' : 'person', team: teams[0]?.id ?? '', email: '' },
    fields,
    validate: (typed) => validate(toRecipient(typed)),
    fieldErrors,
    onEdit,
  })
  const [to, team] = form.watch(['to', 'team'])

  return (
    <FormDialog
      title="Transfer App"
      description={`Hand ${appName} over to another owner.`}
      size="large"
      submitLabel="Transfer App"
      submitIcon={ArrowRightLeft}
      busy={busy}
      error={error}
      onSubmit={form.handleSubmit((typed) => onSubmit(toRecipient(typed)))}
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
            teams.find(({ id }) => id === team)?.immediate
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
