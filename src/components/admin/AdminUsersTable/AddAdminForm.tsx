import styled from '@emotion/styled'
import { UserRoundPlus } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Callout } from '../../feedback/Callout/Callout.tsx'
import { Select } from '../../form/Select/Select.tsx'
import { TextField } from '../../form/TextField/TextField.tsx'
import { useFocusFirstError } from '../../form/useFocusFirstError.ts'
import type { FieldTexts } from '../../form/usePageForm.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { type AdminRole, roleOptions } from './roles.ts'

type NewAdmin = { email: string; role: AdminRole }

export type AddAdminFormProps = {
  /** Work is under way: presses do nothing until it is over. */
  busy: boolean
  /** What went wrong, in words; null where nothing did. */
  error: string | null
  /** What is wrong with each field, by its name. */
  fieldErrors: FieldTexts
  /** What is wrong with what was typed, by field. */
  validate: (user: NewAdmin) => FieldTexts
  /** Somebody is to be added, with this role. */
  onAdd: (user: NewAdmin) => void
  /** Something was typed: errors of the last attempt are out of date. */
  onEdit: () => void
}

const blank: NewAdmin = { email: '', role: 'REVIEWER' }

/** Empties itself once the new one is on the list. */
export function AddAdminForm({ busy, error, fieldErrors, validate, onAdd, onEdit }: AddAdminFormProps) {
  const [user, setUser] = useState(blank)
  const [wrong, setWrong] = useState<FieldTexts>({})
  const form = useRef<HTMLFormElement>(null)
  const focus = useFocusFirstError(form)
  const wasBusy = useRef(false)
  const refused = error !== null || Object.keys(fieldErrors).length > 0

  useEffect(() => {
    if (wasBusy.current && !busy && !refused) setUser(blank)
    wasBusy.current = busy
  }, [busy, refused])

  const edit = (change: Partial<NewAdmin>) => {
    focus.forget()
    setUser({ ...user, ...change })
    setWrong({})
    onEdit()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const errors = validate(user)
    focus.expect()
    setWrong(errors)
    if (Object.keys(errors).length === 0) onAdd(user)
  }

  return (
    <Form ref={form} noValidate onSubmit={submit} aria-label="Add an admin or a reviewer">
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        value={user.email}
        error={wrong.email ?? fieldErrors.email}
        onChange={(event) => edit({ email: event.target.value })}
      />
      <Select
        label="Role"
        options={roleOptions}
        value={user.role}
        error={wrong.role ?? fieldErrors.role}
        onChange={(event) => edit({ role: event.target.value === 'ADMIN' ? 'ADMIN' : 'REVIEWER' })}
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
