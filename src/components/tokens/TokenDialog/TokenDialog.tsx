import { scopeNames } from '../../../api/contract/tokens/scopeNames.ts'
import { type TokenScope, tokenScopes } from '../../../api/contract/tokens/tokenScopes.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { textLimits } from '../../../lib/textLimits.ts'
import { CheckboxGroup } from '../../form/CheckboxGroup.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { RadioGroup } from '../../form/RadioGroup.tsx'
import { Select } from '../../form/Select.tsx'
import { TextField } from '../../form/TextField.tsx'
import type { FieldTexts } from '../../form/useFormErrors.ts'
import { useValidatedForm } from '../../form/useValidatedForm.ts'
import { Stack, Text } from '../../ui/layout.tsx'
import { AppPicker } from './AppPicker.tsx'

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

type ExpiryPickerProps = {
  /** Of the control at which an error stands, by which a form finds it. */
  name: string
  expiry: Expiry
  date: string
  /** Now, in milliseconds since 1970. */
  now: number
  /** The most of them. */
  days: number
  error: string | undefined
  onExpiryChange: (expiry: Expiry) => void
  onDateChange: (date: string) => void
}

const periods = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'date', label: 'On a date' },
] as const

/** When a token ends: after some days, or on a date. */
function ExpiryPicker(props: ExpiryPickerProps) {
  const { name, expiry, date, now, days, error, onExpiryChange, onDateChange } = props
  const onDate = expiry === 'date'
  return (
    <Stack gap={0}>
      <Text medium>Expires</Text>
      <RadioGroup
        label="Expires"
        value={expiry}
        options={periods.map(({ value, label }) => ({
          value,
          label,
          ...(value === expiry && value !== 'date' && { hint: hintOf(value, now) }),
        }))}
        onChange={onExpiryChange}
        {...(!onDate && { name, error })}
      />
      {onDate && (
        <TextField
          label="Expiry Date"
          type="date"
          name={name}
          {...datesFrom(now, days)}
          value={date}
          error={error}
          onChange={(event) => onDateChange(event.target.value)}
        />
      )}
    </Stack>
  )
}

const hintOf = (expiry: Expiry, now: number) =>
  `On ${formatMoment(new Date(now + daysOf(expiry, '', now) * 86_400_000).toISOString())}.`

const day = 86_400_000

type Expiry = '7' | '30' | '90' | 'date'

/** Midnight of a moment's day (ms since 1970), in the reader's time zone. */
const midnight = (moment: number) => new Date(moment).setHours(0, 0, 0, 0)

/** A moment's day in the reader's time zone, as a field for dates has it: "2026-03-18". */
function dateOf(moment: number): string {
  const at = new Date(moment)
  return [
    at.getFullYear(),
    String(at.getMonth() + 1).padStart(2, '0'),
    String(at.getDate()).padStart(2, '0'),
  ].join('-')
}

/** The first and the last day that may be chosen at `now`. */
const datesFrom = (now: number, days: number) => ({
  min: dateOf(now + day),
  max: dateOf(now + days * day),
})

/** How many days after `now` (ms since 1970) a date is, in the reader's time zone; 0 for none. */
function daysUntil(date: string, now: number): number {
  const at = new Date(`${date}T00:00`).getTime()
  // Some days have 23 or 25 hours.
  return Number.isNaN(at) ? 0 : Math.round((at - midnight(now)) / day)
}

const daysOf = (expiry: Expiry, date: string, now: number): number =>
  expiry === 'date' ? daysUntil(date, now) : Number(expiry)
