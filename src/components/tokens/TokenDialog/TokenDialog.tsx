import { scopeNames } from '../../../api/contract/scopeNames.ts'
import { type TokenScope, tokenScopes } from '../../../api/contract/tokenScopes.ts'
import { textLimits } from '../../../lib/textLimits.ts'
import { CheckboxGroup } from '../../form/CheckboxGroup/CheckboxGroup.tsx'
import { FormDialog } from '../../form/FormDialog/FormDialog.tsx'
import { Select } from '../../form/Select/Select.tsx'
import { TextField } from '../../form/TextField/TextField.tsx'
import type { FieldTexts } from '../../form/useFormErrors.ts'
import { useValidatedForm } from '../../form/useValidatedForm.ts'
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

type Typed = Omit<TokenValues, 'expiresInDays'> & { expiresInDays: Expiry; date: string }

const fields = ['name', 'team', 'scopes', 'packageNames', 'expiresInDays'] as const

/** What a new access token may, and for how long. */
export function TokenDialog(props: TokenDialogProps) {
  const { teams, firstTeam, most, now, busy, error, fieldErrors, validate, onSubmit, onEdit, onClose } = props
  const { appsError, onRetryApps } = props
  const teamOf = (id: string) => teams.find((one) => one.id === id)
  const toValues = ({ date, ...typed }: Typed): TokenValues => ({
    ...typed,
    scopes: typed.scopes.filter((scope) => teamOf(typed.team)?.reasons[scope] === null),
    expiresInDays: daysOf(typed.expiresInDays, date, now),
  })
  const { form, errors, onChange, set } = useValidatedForm<Typed>({
    defaultValues: {
      name: '',
      team: firstTeam,
      scopes: ['apps:read'],
      packageNames: null,
      expiresInDays: '90',
      date: '',
    },
    fields,
    validate: (typed) => validate(toValues(typed)),
    fieldErrors,
    onEdit,
  })
  const { team: teamId, scopes, packageNames, expiresInDays, date } = form.watch()
  const team = teamOf(teamId)

  return (
    <FormDialog
      title="Create Access Token"
      description="It acts as you, within these limits and your role in the team."
      size="large"
      submitLabel="Create Token"
      busy={busy}
      error={error}
      onSubmit={form.handleSubmit((typed) => onSubmit(toValues(typed)))}
      onClose={onClose}
    >
      <TextField
        label="Token Name"
        hint="For example, where you use it."
        autoComplete="off"
        maxLength={textLimits.name}
        data-autofocus
        error={errors.name?.message}
        {...form.register('name', { onChange })}
      />
      <Select
        label="Team"
        options={teams.map(({ id: value, name }) => ({ value, label: name }))}
        error={errors.team?.message}
        {...form.register('team', { onChange: () => set('packageNames', null) })}
      />
      <CheckboxGroup
        label="Scopes"
        name="scopes"
        options={tokenScopes.map((scope) => ({
          value: scope,
          ...scopeNames[scope],
          disabledReason: team?.reasons[scope] ?? null,
        }))}
        value={scopes}
        error={errors.scopes?.message}
        onChange={(next) => set('scopes', next)}
      />
      <AppPicker
        key={teamId}
        name="packageNames"
        apps={team?.apps ?? null}
        most={most.apps}
        loadError={appsError}
        value={packageNames}
        error={errors.packageNames?.message}
        onChange={(next) => set('packageNames', next)}
        onRetry={onRetryApps}
      />
      <ExpiryPicker
        name="expiresInDays"
        expiry={expiresInDays}
        date={date}
        now={now}
        days={most.days}
        error={errors.expiresInDays?.message}
        onExpiryChange={(next) => set('expiresInDays', next)}
        onDateChange={(next) => set('date', next)}
      />
    </FormDialog>
  )
}
