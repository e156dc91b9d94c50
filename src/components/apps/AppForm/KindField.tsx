import { type AppKind, appKinds, appKindTable } from '../../../api/contract/apps/appKinds.ts'
import { appFields } from '../../../api/contract/apps/fieldNames.ts'
import { RadioGroup } from '../../form/RadioGroup.tsx'
import { TextField } from '../../form/TextField.tsx'
import { FieldGroup } from './FieldGroup.tsx'

type KindFieldProps = {
  value: AppKind
  error?: string | undefined
  /** Why it can't change; null where it can. */
  fixed?: string | null
  onChange: (kind: AppKind) => void
}

const { label } = appFields.kind

const options = appKinds.map((value) => ({
  value,
  label: appKindTable[value].label,
  hint: appKindTable[value].description,
}))

export function KindField({ value, error, fixed = null, onChange }: KindFieldProps) {
  if (fixed !== null)
    return <TextField label={label} readOnly value={appKindTable[value].label} hint={fixed} />
  return (
    <FieldGroup name="kind" label={label}>
      <RadioGroup label={label} options={options} value={value} error={error} onChange={onChange} />
    </FieldGroup>
  )
}
