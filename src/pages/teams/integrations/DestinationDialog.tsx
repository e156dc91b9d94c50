import { useQuery } from '@tanstack/react-query'
import { allAppsQuery } from '../../../api/apps.ts'
import {
  type Destination,
  type DestinationForm,
  type DestinationFormat,
  destinationForm,
  destinationFormats,
  destinationLimits,
  type EventType,
  eventTypes,
  formatNames,
  isEventType,
  sayEvent,
} from '../../../api/contract.ts'
import { CheckboxGroup } from '../../../components/form/CheckboxGroup.tsx'
import { FormDialog } from '../../../components/form/FormDialog.tsx'
import { RadioGroup } from '../../../components/form/RadioGroup.tsx'
import { Select } from '../../../components/form/Select.tsx'
import { TextField } from '../../../components/form/TextField.tsx'
import { type FieldTexts, useValidatedForm } from '../../../components/form/useFormErrors.ts'
import { Stack, Text } from '../../../components/ui/layout.tsx'
import { zodValidator } from '../../hooks/zodValidator.ts'
import { AppPicker } from '../../tokens/AppPicker.tsx'

type DestinationDialogProps = {
  teamId: string
  edited: Destination | null
  busy: boolean
  error: string | null
  fieldErrors: FieldTexts
  onSubmit: (form: DestinationForm) => void
  onEdit: () => void
  onClose: () => void
}

/** `types` and `packageNames` are null for all. */
type Typed = {
  name: string
  url: string
  format: DestinationFormat
  types: EventType[] | null
  packageNames: string[] | null
}

const fields = ['name', 'url', 'format', 'types', 'packageNames'] as const
const judge = zodValidator(destinationForm)

const sentOf = ({ types, ...typed }: Typed) => ({ ...typed, types: types ?? [] })

function validate(typed: Typed): FieldTexts {
  const texts = judge(sentOf(typed))
  return {
    ...texts,
    ...(typed.types?.length === 0 && { types: 'Choose at least one event type.' }),
    ...(typed.packageNames?.length === 0 && { packageNames: 'Choose at least one app.' }),
  }
}

const hints: Record<DestinationFormat, string> = {
  standard: 'Signed JSON for a server of yours.',
  slack: 'A message for a Slack incoming webhook.',
  discord: 'A message for a Discord webhook.',
}

export function DestinationDialog(props: DestinationDialogProps) {
  const { teamId, edited, busy, error, fieldErrors, onSubmit, onEdit, onClose } = props
  const apps = useQuery(allAppsQuery)
  const { form, errors, onChange, set } = useValidatedForm<Typed>({
    defaultValues: {
      name: edited?.name ?? '',
      url: edited?.url ?? '',
      format: edited?.format ?? 'standard',
      types: edited && edited.types.length > 0 ? edited.types.filter(isEventType) : null,
      packageNames: edited?.packageNames ?? null,
    },
    fields,
    validate,
    fieldErrors,
    onEdit,
  })
  const { format, types, packageNames } = form.watch()

  return (
    <FormDialog
      title={edited ? 'Edit Destination' : 'Add Destination'}
      description="We send an HTTPS request for each event, and try again if it doesn’t arrive."
      size="large"
      submitLabel={edited ? 'Save Changes' : 'Add Destination'}
      busy={busy}
      error={error}
      onSubmit={form.handleSubmit((typed) => onSubmit(destinationForm.parse(sentOf(typed))))}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="For example, your channel or service."
        autoComplete="off"
        maxLength={destinationLimits.name}
        data-autofocus
        error={errors.name?.message}
        {...form.register('name', { onChange })}
      />
      <Select
        label="Format"
        hint={hints[format]}
        options={destinationFormats.map((value) => ({ value, label: formatNames[value] }))}
        error={errors.format?.message}
        {...form.register('format', { onChange })}
      />
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        error={errors.url?.message}
        {...form.register('url', { onChange })}
      />
      <EventPicker value={types} error={errors.types?.message} onChange={(next) => set('types', next)} />
      <AppPicker
        name="packageNames"
        apps={apps.data?.filter(({ team }) => team?.id === teamId) ?? null}
        loadError={apps.isError && !apps.data ? 'Couldn’t load your apps. Try again.' : null}
        value={packageNames}
        error={errors.packageNames?.message}
        onChange={(next) => set('packageNames', next)}
        onRetry={() => void apps.refetch()}
      />
    </FormDialog>
  )
}

type EventPickerProps = {
  /** Null for all. */
  value: EventType[] | null
  error: string | undefined
  onChange: (types: EventType[] | null) => void
}

const EventPicker = ({ value, error, onChange }: EventPickerProps) => (
  <Stack gap={2}>
    <div>
      <Text medium>Events</Text>
      <RadioGroup
        label="Events"
        value={value === null ? 'all' : 'some'}
        options={[
          { value: 'all', label: 'All events', hint: 'Now and later.' },
          { value: 'some', label: 'Chosen events' },
        ]}
        onChange={(next) => onChange(next === 'all' ? null : [])}
      />
    </div>
    {value !== null && (
      <CheckboxGroup
        name="types"
        label="Events to Choose"
        labelHidden
        options={eventTypes.map((type) => ({
          value: type,
          label: <code>{type}</code>,
          hint: sayEvent(type),
        }))}
        value={value}
        error={error}
        onChange={onChange}
      />
    )}
  </Stack>
)
