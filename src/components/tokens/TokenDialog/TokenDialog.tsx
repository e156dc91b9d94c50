import { useEffect, useId, useRef, useState } from 'react'
import { scopeNames } from '../../../api/contract/scopeNames.ts'
import { type TokenScope, tokenScopes } from '../../../api/contract/tokenScopes.ts'
import { textLimits } from '../../../lib/textLimits.ts'
import { Callout } from '../../feedback/Callout/Callout.tsx'
import { CheckboxGroup } from '../../form/CheckboxGroup/CheckboxGroup.tsx'
import { Fields } from '../../form/Fields.tsx'
import { Select } from '../../form/Select/Select.tsx'
import { TextField } from '../../form/TextField/TextField.tsx'
import type { FieldTexts } from '../../form/useFormErrors.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { AppPicker } from './AppPicker.tsx'
import { ExpiryPicker } from './ExpiryPicker.tsx'
import { daysOf, type Expiry } from './expiry.ts'

export type TokenTeam = {
  id: string
  name: string
  /** Why the person's role doesn't allow a scope, in words; null where it does. */
  reasons: Record<TokenScope, string | null>
  /** Null while they aren't read. */
  apps: readonly { packageName: string; name: string }[] | null
}

/** `packageNames` is null for all apps of the team. */
export type TokenValues = {
  name: string
  team: string
  scopes: TokenScope[]
  packageNames: string[] | null
  expiresInDays: number
}

export type TokenDialogProps = {
  teams: readonly TokenTeam[]
  /** The id of the team that is chosen first. */
  firstTeam: string
  /** How many apps can be named, and how many days it can last. */
  most: { apps: number; days: number }
  /** Now, in milliseconds since 1970. */
  now: number
  /** Why there are no apps to choose from; null where there are, or they are read. */
  appsError: string | null
  busy: boolean
  error: string | null
  fieldErrors: FieldTexts
  validate: (values: TokenValues) => FieldTexts
  onSubmit: (values: TokenValues) => void
  onEdit: () => void
  onRetryApps: () => void
  onClose: () => void
}

const fields = ['name', 'team', 'scopes', 'packageNames', 'expiresInDays'] as const

type Typed = Omit<TokenValues, 'expiresInDays'> & { expiry: Expiry; date: string }

/** What a new access token may, and for how long (CLI.md §1). */
export function TokenDialog(props: TokenDialogProps) {
  const { teams, firstTeam, most, now, busy, error, fieldErrors, validate, onSubmit, onEdit, onClose } = props
  const { appsError, onRetryApps } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Typed>({
    name: '',
    team: firstTeam,
    scopes: ['apps:read'],
    packageNames: null,
    expiry: '90',
    date: '',
  })
  const [wrong, setWrong] = useState<FieldTexts>({})
  const errors: FieldTexts = { ...fieldErrors, ...wrong }
  const team = teams.find((one) => one.id === typed.team)
  const change = (changes: Partial<Typed>) => {
    setTyped((values) => ({ ...values, ...changes }))
    setWrong({})
    onEdit()
  }
  const { expiry, date, ...given } = typed
  const values: TokenValues = {
    ...given,
    scopes: typed.scopes.filter((scope) => team?.reasons[scope] === null),
    expiresInDays: daysOf(expiry, date, now),
  }
  const submit = () => {
    const texts = validate(values)
    setWrong(texts)
    if (Object.keys(texts).length === 0) onSubmit(values)
  }

  // The first wrong field has the focus, whoever found it.
  useEffect(() => {
    const first = fields.find((field) => wrong[field] ?? fieldErrors[field])
    const place = form.current?.querySelector<HTMLElement>(`[data-field=${first}]`)
    place?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true]')?.focus()
  }, [wrong, fieldErrors])

  return (
    <Dialog
      title="Create Access Token"
      description="It acts as you, within these limits and your role in the team."
      size="large"
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} tone="accent" busy={busy}>
            Create Token
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) submit()
        }}
      >
        <Fields>
          <div data-field="name">
            <TextField
              label="Token Name"
              hint="For example, where you use it."
              autoComplete="off"
              maxLength={textLimits.name}
              data-autofocus
              value={typed.name}
              error={errors.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          </div>
          <div data-field="team">
            <Select
              label="Team"
              options={teams.map(({ id: value, name }) => ({ value, label: name }))}
              value={typed.team}
              error={errors.team}
              onChange={(event) => change({ team: event.target.value, packageNames: null })}
            />
          </div>
          <div data-field="scopes">
            <CheckboxGroup
              label="Scopes"
              options={tokenScopes.map((scope) => ({
                value: scope,
                ...scopeNames[scope],
                disabledReason: team?.reasons[scope] ?? null,
              }))}
              value={typed.scopes}
              error={errors.scopes}
              onChange={(scopes) => change({ scopes })}
            />
          </div>
          <div data-field="packageNames">
            <AppPicker
              key={typed.team}
              apps={team?.apps ?? null}
              most={most.apps}
              loadError={appsError}
              value={typed.packageNames}
              error={errors.packageNames}
              onChange={(packageNames) => change({ packageNames })}
              onRetry={onRetryApps}
            />
          </div>
          <div data-field="expiresInDays">
            <ExpiryPicker
              expiry={expiry}
              date={date}
              now={now}
              days={most.days}
              error={errors.expiresInDays}
              onChange={change}
            />
          </div>
          {error && <Callout tone="danger">{error}</Callout>}
        </Fields>
      </form>
    </Dialog>
  )
}
