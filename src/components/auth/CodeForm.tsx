import { useState } from 'react'
import { Callout } from '../feedback/Callout.tsx'
import { Select } from '../form/Select.tsx'
import { TextField } from '../form/TextField.tsx'
import { useFormSubmit } from '../form/useFormSubmit.ts'
import { Button } from '../ui/Button.tsx'
import { Stack } from '../ui/layout.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { TextButton } from './AuthKit/parts.tsx'
import { CodeField } from './CodeField.tsx'

export type CodeFormProps = {
  mode: 'code' | 'recovery'
  /** The authenticator apps that the code may be of. */
  factors: readonly { id: string; name: string }[]
  factorId: string
  loading: boolean
  /** The apps couldn't be read: `error` says why. */
  failed: boolean
  busy: boolean
  fieldError: string | null
  error: string | null
  onSubmit: (code: string) => void
  onEdit: () => void
  onChoose: (factorId: string) => void
  onRecover: () => void
  onBack: () => void
  onRetry: () => void
}

/** Asks for the code of an authenticator app, or for a recovery code. */
export function CodeForm(props: CodeFormProps) {
  const { mode, loading, failed, error, onRetry } = props
  if (mode === 'recovery') return <Form key={mode} {...props} />
  if (loading) return <Spinner label="Loading your authenticator apps…" />
  if (!failed) return <Form key={mode} {...props} />
  return (
    <Callout tone="danger" action={<Button onClick={onRetry}>Try Again</Button>}>
      {error}
    </Callout>
  )
}

function Form({
  mode,
  factors,
  factorId,
  busy,
  fieldError,
  error,
  onSubmit,
  onEdit,
  onChoose,
}: CodeFormProps) {
  const [code, setCode] = useState('')
  const form = useFormSubmit(busy, () => onSubmit(code))
  const edit = (typed: string) => {
    setCode(typed)
    onEdit()
  }
  const isRecovery = mode === 'recovery'

  return (
    <Stack as="form" gap={4} {...form} aria-label={codeTitles[mode]}>
      {!isRecovery && factors.length > 1 && (
        <Select
          label="Authenticator App"
          size="large"
          options={factors.map(({ id, name }) => ({ value: id, label: name }))}
          value={factorId}
          disabled={busy}
          onChange={(event) => onChoose(event.target.value)}
        />
      )}
      {isRecovery ? (
        <>
          <TextField
            label="Recovery Code"
            name="recovery-code"
            size="large"
            mono
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            data-autofocus
            hint="One of the codes you saved when you set up your second factor."
            maxLength={64}
            value={code}
            readOnly={busy}
            error={fieldError}
            onChange={(event) => edit(event.target.value)}
          />
          <Callout tone="warning">
            This turns your second factor off and signs you out everywhere else. Set it up again afterwards.
          </Callout>
        </>
      ) : (
        <CodeField value={code} busy={busy} error={fieldError} onChange={edit} />
      )}
      {error && <Callout tone="danger">{error}</Callout>}
      <Button type="submit" tone="accent" size="large" busy={busy}>
        {isRecovery ? 'Use Recovery Code' : 'Continue'}
      </Button>
    </Stack>
  )
}

export const codeTitles = { code: 'Enter Your Code', recovery: 'Use a Recovery Code' } as const

/** The way from one kind of code to the other. */
export function OtherCode({ mode, busy, onRecover, onBack }: CodeFormProps) {
  return mode === 'code' ? (
    <TextButton disabled={busy} onClick={onRecover}>
      Lost your phone? Use a recovery code
    </TextButton>
  ) : (
    <TextButton disabled={busy} onClick={onBack}>
      Use your authenticator app
    </TextButton>
  )
}
