import { useState } from 'react'
import { calls, factorResetForm, resetHours } from '../../api/contract.ts'
import { FormDialog } from '../../components/form/FormDialog.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { useValidatedForm } from '../../components/form/useFormErrors.ts'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { formatMoment } from '../../lib/dates.ts'
import { useAction } from '../hooks/useAction.ts'
import { zodValidator } from '../hooks/zodValidator.ts'

export function ResetFactor() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card
      title="Reset a Second Factor"
      description={`For someone who lost their phone and their recovery codes. Make sure that it’s them. We email them at once; they can stop it for ${resetHours} hours.`}
      actions={<Button onClick={() => setIsOpen(true)}>Reset Second Factor…</Button>}
    >
      {isOpen && <ResetDialog onClose={() => setIsOpen(false)} />}
    </Card>
  )
}

const fields = ['email'] as const
const rules = zodValidator(factorResetForm)

function ResetDialog({ onClose }: { onClose: () => void }) {
  const { run, reset, busy, error, fieldErrors } = useAction(calls.requestFactorReset, {
    failed: 'Couldn’t reset the second factor. Try again.',
    texts: { NOT_FOUND: 'No account has this address.' },
    done: (_, { email, resetAt }) => `The second factor of ${email} ends on ${formatMoment(resetAt)}.`,
    onDone: onClose,
  })
  const { form, errors, onChange } = useValidatedForm({
    defaultValues: { email: '' },
    fields,
    validate: rules,
    fieldErrors,
    onEdit: reset,
  })

  return (
    <FormDialog
      title="Reset Second Factor"
      description={`It ends in ${resetHours} hours, and all their devices are signed out. They get an email now, and can stop it with their second factor.`}
      size="small"
      submitLabel="Reset in 24 Hours"
      busy={busy}
      error={error}
      onSubmit={form.handleSubmit((typed) => run({ body: factorResetForm.parse(typed) }))}
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
    </FormDialog>
  )
}
