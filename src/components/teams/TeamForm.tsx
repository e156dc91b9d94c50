import { useState } from 'react'
import { plural } from '../../lib/format.ts'
import { Callout } from '../feedback/Callout.tsx'
import { Fields } from '../form/Fields.tsx'
import { RadioGroup } from '../form/RadioGroup.tsx'
import { TextField } from '../form/TextField.tsx'
import type { FieldTexts } from '../form/useFormErrors.ts'
import { useValidatedForm } from '../form/useValidatedForm.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'

export type TeamFormProps = {
  /** How many personal apps the team can take over; null where that isn't known. */
  ownApps: number | null
  startsShared?: boolean
  busy: boolean
  error: string | null
  fieldErrors: FieldTexts
  validate: (values: { name: string }) => FieldTexts
  onSubmit: (name: string, shared: boolean) => void
  onEdit: () => void
}

type Start = 'empty' | 'shared'
const fields = ['name'] as const

/** Makes a team: without apps, or of one's own. */
export function TeamForm(props: TeamFormProps) {
  const { ownApps, startsShared = false, busy, error, fieldErrors, validate, onSubmit, onEdit } = props
  const [start, setStart] = useState<Start>(startsShared ? 'shared' : 'empty')
  const { form, errors, onChange } = useValidatedForm({
    defaultValues: { name: '' },
    fields,
    validate,
    fieldErrors,
    onEdit,
  })

  return (
    <form
      noValidate
      aria-label="Create Team"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void form.handleSubmit(({ name }) => onSubmit(name, start === 'shared'))()
      }}
    >
      <Card
        footer={
          <>
            <LinkButton href="/dashboard">Cancel</LinkButton>
            <Button type="submit" tone="accent" busy={busy}>
              {start === 'shared' ? 'Make It a Team' : 'Create Team'}
            </Button>
          </>
        }
      >
        <Fields>
          <TextField
            label="Team Name"
            autoComplete="organization"
            error={errors.name?.message}
            {...form.register('name', { onChange })}
          />
          <RadioGroup
            label="Apps"
            value={start}
            options={[
              { value: 'empty', label: 'Start without apps', hint: 'Your own apps stay yours.' },
              {
                value: 'shared',
                label: 'Bring my apps',
                hint: `${ownApps === null ? 'All your apps' : ownApps === 1 ? 'Your app' : `Your ${plural(ownApps, 'app')}`} and your profile move into the team. Keys, testers and reviews stay as they are.`,
              },
            ]}
            onChange={(next) => {
              setStart(next)
              onEdit()
            }}
          />
          {error && <Callout tone="danger">{error}</Callout>}
        </Fields>
      </Card>
    </form>
  )
}
