import type { ReactNode } from 'react'
import { type AppFieldName, appFields, tpaTypes } from '../../api/contract/apps/fieldNames.ts'
import type { HardwareType } from '../../api/contract/apps/hardware.ts'
import { hasField, kindOf } from '../../api/contract/apps/kindFields.ts'
import type { Permission } from '../../api/contract/apps/permissions.ts'
import { Fields } from '../form/Field.tsx'
import { RadioGroup } from '../form/RadioGroup.tsx'
import { FieldGroup } from './AppForm/FieldGroup.tsx'
import type { AppForm } from './AppForm/useAppForm.ts'
import { HardwareEditor } from './HardwareEditor.tsx'
import { PermissionsEditor } from './PermissionsEditor.tsx'

/** Shown in a need's row: how sessions used it. */
export type SeenNeeds = {
  permissions?: Partial<Record<Permission, ReactNode>>
  hardware?: Partial<Record<HardwareType, ReactNode>>
}

type NeedsSectionProps = { form: AppForm; seen?: SeenNeeds | undefined }

const typeTexts: Record<(typeof tpaTypes)[number], { label: string; hint: string }> = {
  standard: {
    label: 'Standard',
    hint: 'Has the screen while it’s open. Choose this if people open your app to use it.',
  },
  background: {
    label: 'Background',
    hint: 'Runs beside the app that has the screen. Choose this if it listens or notifies.',
  },
}
const typeOptions = tpaTypes.map((value) => ({ value, ...typeTexts[value] }))

export function NeedsSection({ form, seen = {} }: NeedsSectionProps) {
  const chosen = tpaTypes.find((type) => type === form.current.tpaType) ?? null
  const has = (name: AppFieldName) => hasField(kindOf(form.current.kind), name)
  return (
    <Fields>
      {has('tpaType') && (
        <FieldGroup name="tpaType" label={appFields.tpaType.label}>
          <RadioGroup
            label={appFields.tpaType.label}
            options={typeOptions}
            value={chosen}
            error={form.errorAt('tpaType')}
            onChange={(type) => form.type('tpaType', type)}
          />
        </FieldGroup>
      )}
      {has('permissions') && <PermissionsEditor form={form} path="permissions" seen={seen.permissions} />}
      {has('webPermissions') && <PermissionsEditor form={form} path="webPermissions" />}
      {has('hardwareRequirements') && <HardwareEditor form={form} seen={seen.hardware} />}
    </Fields>
  )
}
