import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allAppsQuery } from '../../api/apps.ts'
import {
  type AccessToken,
  scopeNames,
  type TeamSummary,
  type TokenForm,
  type TokenScope,
  tokenForm,
  tokenLimits,
  tokenScopes,
} from '../../api/contract.ts'
import { keptTeamChoice } from '../../api/teams.ts'
import { CheckboxGroup } from '../../components/form/CheckboxGroup.tsx'
import { FormDialog } from '../../components/form/FormDialog.tsx'
import { RadioGroup } from '../../components/form/RadioGroup.tsx'
import { Select } from '../../components/form/Select.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { type FieldTexts, useValidatedForm } from '../../components/form/useFormErrors.ts'
import { Stack, Text } from '../../components/ui/layout.tsx'
import { formatMoment } from '../../lib/dates.ts'
import { textLimits } from '../../lib/textLimits.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { zodValidator } from '../hooks/zodValidator.ts'
import { AppPicker } from './AppPicker.tsx'
import { scopeReasons } from './scopeReasons.ts'

type TokenDialogProps = {
  teams: readonly TeamSummary[]
  like: AccessToken | null
  busy: boolean
  error: string | null
  fieldErrors: FieldTexts
  onSubmit: (form: TokenForm) => void
  onEdit: () => void
  onClose: () => void
}

/** `packageNames` is null for all apps of the team. */
type Typed = {
  name: string
  team: string
  scopes: TokenScope[]
  packageNames: string[] | null
  expiresInDays: Expiry
  date: string
}

const fields = ['name', 'team', 'scopes', 'packageNames', 'expiresInDays'] as const
const judge = zodValidator(tokenForm)

/** One text per wrong field. The contract's own for a number of days is none for a person. */
function validate(sent: object) {
  const texts = judge(sent)
  return texts.expiresInDays === undefined
    ? texts
    : { ...texts, expiresInDays: `Choose a date from tomorrow to ${tokenLimits.days} days from now.` }
}

/** A new access token's rights and lifetime; first in the team whose apps the person looks at. */
export function TokenDialog(props: TokenDialogProps) {
  const { teams, like, busy, error, fieldErrors, onSubmit, onEdit, onClose } = props
  const apps = useQuery(allAppsQuery)
  const [now] = useState(Date.now)
  const shown = keptTeamChoice(useAuth().user?.id ?? '')
  const first = teams.find(({ slug }) => slug === shown) ?? teams.find(({ kind }) => kind === 'personal')
  const reasonsIn = (teamId: string) => scopeReasons(teams.find(({ id }) => id === teamId)?.role ?? 'VIEWER')
  const sentOf = ({ name, team, scopes, packageNames, expiresInDays, date }: Typed) => ({
    name,
    team,
    scopes: scopes.filter((scope) => reasonsIn(team)[scope] === null),
    ...(packageNames !== null && { packageNames }),
    expiresInDays: daysOf(expiresInDays, date, now),
  })
  const { form, errors, onChange, set } = useValidatedForm<Typed>({
    defaultValues: {
      name: like?.name ?? '',
      team: like?.team.id ?? first?.id ?? '',
      scopes: like ? [...like.scopes] : ['apps:read'],
      packageNames: like?.packageNames ?? null,
      expiresInDays: '90',
      date: '',
    },
    fields,
    validate: (typed) => validate(sentOf(typed)),
    fieldErrors,
    onEdit,
  })
  const { team: teamId, scopes, packageNames, expiresInDays, date } = form.watch()
  const reasons = reasonsIn(teamId)

  return (
    <FormDialog
      title={like ? 'Renew Access Token' : 'Create Access Token'}
      description={
        like
          ? `You get a new token like this one. The old one works until ${formatMoment(like.expiresAt)}, or until you revoke it.`
          : 'It acts as you, within these limits and your role in the team.'
      }
      size="large"
      submitLabel="Create Token"
      busy={busy}
      error={error}
      onSubmit={form.handleSubmit((typed) => onSubmit(tokenForm.parse(sentOf(typed))))}
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
        options={teams.map(({ id: value, name, kind }) => ({
          value,
          label: kind === 'personal' ? `${name} (personal)` : name,
        }))}
        error={errors.team?.message}
        {...form.register('team', { onChange: () => set('packageNames', null) })}
      />
      <CheckboxGroup
        label="Scopes"
        name="scopes"
        options={tokenScopes.map((scope) => ({
          value: scope,
          ...scopeNames[scope],
          disabledReason: reasons[scope],
        }))}
        value={scopes}
        error={errors.scopes?.message}
        onChange={(next) => set('scopes', next)}
      />
      <AppPicker
        key={teamId}
        name="packageNames"
        apps={apps.data?.filter(({ team }) => team?.id === teamId) ?? null}
        loadError={apps.isError && !apps.data ? 'Couldn’t load your apps. Try again.' : null}
        value={packageNames}
        error={errors.packageNames?.message}
        onChange={(next) => set('packageNames', next)}
        onRetry={() => void apps.refetch()}
      />
      <ExpiryPicker
        name="expiresInDays"
        expiry={expiresInDays}
        date={date}
        now={now}
        error={errors.expiresInDays?.message}
        onExpiryChange={(next) => set('expiresInDays', next)}
        onDateChange={(next) => set('date', next)}
      />
    </FormDialog>
  )
}

type Expiry = '7' | '30' | '90' | 'date'

const day = 86_400_000

type ExpiryPickerProps = {
  /** Of the control at which an error stands, by which a form finds it. */
  name: string
  expiry: Expiry
  date: string
  /** Now, in milliseconds since 1970. */
  now: number
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

function ExpiryPicker(props: ExpiryPickerProps) {
  const { name, expiry, date, now, error, onExpiryChange, onDateChange } = props
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
          min={dateOf(now + day)}
          max={dateOf(now + tokenLimits.days * day)}
          value={date}
          error={error}
          onChange={(event) => onDateChange(event.target.value)}
        />
      )}
    </Stack>
  )
}

const hintOf = (expiry: Expiry, now: number) =>
  `On ${formatMoment(new Date(now + daysOf(expiry, '', now) * day).toISOString())}.`

/** A moment's day in the reader's time zone, as a field for dates has it: "2026-03-18". */
function dateOf(moment: number): string {
  const at = new Date(moment)
  return [
    at.getFullYear(),
    String(at.getMonth() + 1).padStart(2, '0'),
    String(at.getDate()).padStart(2, '0'),
  ].join('-')
}

/** How many days after `now` (ms since 1970) a date is, in the reader's time zone; 0 for none. */
function daysUntil(date: string, now: number): number {
  const at = new Date(`${date}T00:00`).getTime()
  // Some days have 23 or 25 hours.
  return Number.isNaN(at) ? 0 : Math.round((at - new Date(now).setHours(0, 0, 0, 0)) / day)
}

const daysOf = (expiry: Expiry, date: string, now: number): number =>
  expiry === 'date' ? daysUntil(date, now) : Number(expiry)
