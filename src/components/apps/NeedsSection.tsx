import { type ReactNode, useRef, useState } from 'react'
import { appFields, tpaTypes } from '../../api/contract/apps/appFields.ts'
import type { HardwareType } from '../../api/contract/apps/hardware.ts'
import { type Permission, permissionLabel, permissions } from '../../api/contract/apps/permissions.ts'
import { listingLimits } from '../../api/contract/listing/listing.ts'
import { Fields } from '../form/Fields.tsx'
import { RadioGroup } from '../form/RadioGroup.tsx'
import { TextArea } from '../form/TextArea.tsx'
import { PlainList } from '../ui/layout.tsx'
import { AddItem } from './AppForm/AddItem.tsx'
import { CharacterCount } from './AppForm/CharacterCount.tsx'
import { FieldGroup } from './AppForm/FieldGroup.tsx'
import { ListRow } from './AppForm/ListRow.tsx'
import { type ListForm, type ListInput, listInput } from './AppForm/listInput.ts'
import { HardwareEditor } from './HardwareEditor.tsx'

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

type PermissionsEditorProps = {
  list: ListInput<'permissions'>
  seen?: Partial<Record<Permission, ReactNode>> | undefined
}

const examples: Record<Permission, string> = {
  MICROPHONE: 'To write down what people around you say.',
  CAMERA: 'To read the sign you look at.',
  LOCATION: 'To show the next departures near you.',
  BACKGROUND_LOCATION: 'To remind you when you pass a place you saved.',
  CALENDAR: 'To show your next appointment.',
  READ_NOTIFICATIONS: 'To show messages from your phone.',
  POST_NOTIFICATIONS: 'To tell you when a timer ends.',
}

/** Which of a person's data an app asks for, and why; each once. */
function PermissionsEditor({ list, seen = {} }: PermissionsEditorProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const [added, setAdded] = useState<Permission | null>(null)
  const { items, at, onChange } = list
  const remaining = permissions.filter((type) => items.every((item) => item.type !== type))

  return (
    <FieldGroup
      ref={group}
      name={list.name}
      label={appFields.permissions.label}
      hint="Give each one a reason in words that people understand."
      error={list.error}
    >
      {items.length > 0 && (
        <PlainList gap={2}>
          {items.map(({ type, description }, index) => (
            <ListRow
              key={type}
              title={permissionLabel(type)}
              onRemove={() => {
                onChange(items.filter((item) => item.type !== type))
                group.current?.focus()
              }}
            >
              <TextArea
                label="Reason"
                rows={2}
                placeholder={`Example: ${examples[type]}`}
                autoFocus={added === type}
                hint={<CharacterCount text={description} most={listingLimits.reason} />}
                {...at(`${index}/description`)}
                value={description}
                onChange={({ target }) =>
                  onChange(
                    items.map((item) => (item.type === type ? { type, description: target.value } : item)),
                    `${index}/description`,
                  )
                }
              />
              {seen[type]}
            </ListRow>
          ))}
        </PlainList>
      )}
      <AddItem
        noun="Permission"
        options={remaining.map((type) => ({ value: type, label: permissionLabel(type) }))}
        onAdd={(value) => {
          const type = remaining.find((permission) => permission === value)
          if (type === undefined) return
          setAdded(type)
          onChange([...items, { type, description: '' }])
        }}
      />
    </FieldGroup>
  )
}
