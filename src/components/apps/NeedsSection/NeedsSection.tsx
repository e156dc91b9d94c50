import type { ReactNode } from 'react'
import { appFields, tpaTypes } from '../../../api/contract/appFields.ts'
import type { HardwareType } from '../../../api/contract/hardware.ts'
import type { Permission } from '../../../api/contract/permissions.ts'
import { Fields } from '../../form/Fields.tsx'
import { RadioGroup } from '../../form/RadioGroup/RadioGroup.tsx'
import { FieldGroup } from '../AppForm/FieldGroup.tsx'
import { type ListForm, listInput } from '../AppForm/listInput.ts'
import { HardwareEditor } from './HardwareEditor.tsx'
import { PermissionsEditor } from './PermissionsEditor.tsx'

/** What was seen of a need when the app ran; it stands in the need's row. */
export type SeenNeeds = {
  permissions?: Partial<Record<Permission, ReactNode>>
  hardware?: Partial<Record<HardwareType, ReactNode>>
}

type TypeForm = {
  current: { tpaType: string }
  type: (name: 'tpaType', text: string) => void
  errorAt: (name: string) => string | undefined
}

export type NeedsSectionProps = { form: ListForm & TypeForm; seen?: SeenNeeds | undefined }

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

/** What an app needs of the glasses and of the person who wears them. */
export function NeedsSection({ form, seen = {} }: NeedsSectionProps) {
  const chosen = tpaTypes.find((type) => type === form.current.tpaType) ?? null
  return (
    <Fields>
      <FieldGroup name="tpaType" label={appFields.tpaType.label}>
        <RadioGroup
          label={appFields.tpaType.label}
          options={typeOptions}
          value={chosen}
          error={form.errorAt('tpaType')}
          onChange={(type) => form.type('tpaType', type)}
        />
      </FieldGroup>
      <PermissionsEditor list={listInput(form, 'permissions')} seen={seen.permissions} />
      <HardwareEditor list={listInput(form, 'hardwareRequirements')} seen={seen.hardware} />
    </Fields>
  )
}
